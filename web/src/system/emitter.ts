export type Unsubscribe = () => void;

/** A value that can be watched; it has the shape of a Svelte store, so components can use it as one. */
export class Emitter<T> {
  #value: T;
  #watchers = new Set<(value: T) => void>();

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set(value: T): void {
    this.#value = value;
    for (const watcher of [...this.#watchers]) watcher(value);
  }

  /** Calls `watcher` at once and after every change, until the returned function is called. */
  subscribe(watcher: (value: T) => void): Unsubscribe {
    this.#watchers.add(watcher);
    watcher(this.#value);
    return () => this.#watchers.delete(watcher);
  }
}
