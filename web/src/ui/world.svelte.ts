/** Puts a game's world over the whole page while a component is there, so that dialogs and notes look like it too. */
export function useWorld(world: () => string): void {
  $effect(() => {
    const now = world();
    if (!now) return;
    document.body.dataset.world = now;
    return () => {
      delete document.body.dataset.world;
    };
  });
}
