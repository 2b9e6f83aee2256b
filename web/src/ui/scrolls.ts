/** Lets the keyboard scroll an element: it takes the focus while its content does not fit, and only then. */
export function scrolls(element: HTMLElement): () => void {
  const look = (): void => {
    const over = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    if (over) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(element);
  /** What it holds may grow while its own size stays what it is: it is as large as it may be. */
  const watch = (): void => {
    for (const child of element.children) sizes.observe(child);
    look();
  };
  const content = new MutationObserver(watch);
  content.observe(element, { childList: true, subtree: true, characterData: true });
  watch();
  return () => {
    sizes.disconnect();
    content.disconnect();
  };
}
