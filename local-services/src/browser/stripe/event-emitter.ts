type Listener = (event: never) => void;

/** Calls the listeners of an event by its name. */
export class EventEmitter<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<Listener>>();

  add<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
  }

  /** Removes one listener of an event, or all of them. */
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
