export type LiveEvent = { id: number; name: string; channel: string; data: unknown }
export type Person = { id: number; name: string }

/** Removes duplicates: a user in several channels appears in each of them. */
export const distinctPeople = (people: readonly Person[]): Person[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
]

type ChannelListeners = {
  events: Set<(event: LiveEvent) => void>
  people: Set<(others: Person[]) => void>
  here: Person[]
}
type ChannelsOptions = { onOpen: (channel: string) => void; onEmpty: (channel: string) => void; linger_ms: number }

/** Manages the listeners per channel. Unsubscribing is delayed, because the next screen often uses the same channel. */
export function makeChannels({ onOpen, onEmpty, linger_ms }: ChannelsOptions) {
  const joined = new Map<string, ChannelListeners>()

  function enter(channel: string): ChannelListeners {
    const members = joined.get(channel)
    if (members) return members
    const listeners: ChannelListeners = { events: new Set(), people: new Set(), here: [] }
    joined.set(channel, listeners)
    onOpen(channel)
    return listeners
  }
  function join<T>(channel: string, set: (listeners: ChannelListeners) => Set<T>, listener: T): () => void {
    const listeners = enter(channel)
    set(listeners).add(listener)
    return () => {
      set(listeners).delete(listener)
      setTimeout(() => {
        if (listeners.events.size + listeners.people.size > 0 || joined.get(channel) !== listeners) return
        joined.delete(channel)
        onEmpty(channel)
      }, linger_ms)
    }
  }

  return {
    channels: () => joined.keys(),
    listen: (channel: string, listener: (event: LiveEvent) => void) =>
      join(channel, (listeners) => listeners.events, listener),
    watch: (channel: string, listener: (others: Person[]) => void): (() => void) => {
      const stop = join(channel, (listeners) => listeners.people, listener)
      listener(joined.get(channel)?.here ?? [])
      return stop
    },
    emit(event: LiveEvent): void {
      for (const listener of joined.get(event.channel)?.events ?? []) listener(event)
    },
    show(channel: string, others: Person[]): void {
      const listeners = joined.get(channel)
      if (!listeners) return
      listeners.here = others
      for (const listener of listeners.people) listener(others)
    },
  }
}
