type Listener = (event: never) => void;

/** Listeners by the name of their event. */
export class EventHub<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<Listener>>();

  add<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    const known = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, known.add(listener));
  }

  /** Removes one listener, or all of this name. */
  remove<Name extends keyof Events>(name: Name, listener?: (event: Events[Name]) => void): void {
    if (listener) this.listeners.get(name)?.delete(listener);
    else this.listeners.delete(name);
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) {
      (listener as (event: Events[Name]) => void)(event);
    }
  }
}
