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
  const rooms = new Map<string, ChannelListeners>()

  function enter(channel: string): ChannelListeners {
    const members = rooms.get(channel)
    if (members) return members
    const room: ChannelListeners = { events: new Set(), people: new Set(), here: [] }
    rooms.set(channel, room)
    onOpen(channel)
    return room
  }
  function join<T>(channel: string, set: (room: ChannelListeners) => Set<T>, listener: T): () => void {
    const room = enter(channel)
    set(room).add(listener)
    return () => {
      set(room).delete(listener)
      setTimeout(() => {
        if (room.events.size + room.people.size > 0 || rooms.get(channel) !== room) return
        rooms.delete(channel)
        onEmpty(channel)
      }, linger_ms)
    }
  }

  return {
    channels: () => rooms.keys(),
    listen: (channel: string, listener: (event: LiveEvent) => void) => join(channel, (room) => room.events, listener),
    watch: (channel: string, listener: (others: Person[]) => void): (() => void) => {
      const stop = join(channel, (room) => room.people, listener)
      listener(rooms.get(channel)?.here ?? [])
      return stop
    },
    emit(event: LiveEvent): void {
      for (const listener of rooms.get(event.channel)?.events ?? []) listener(event)
    },
    show(channel: string, others: Person[]): void {
      const room = rooms.get(channel)
      if (!room) return
      room.here = others
      for (const listener of room.people) listener(others)
    },
  }
}
