import { useEffect, useState } from 'react'
import { useLiveContext } from './live-provider.tsx'
import { distinctPeople, type Person } from './channels.ts'

const NOBODY: ReadonlyMap<string, Person[]> = new Map()
const NO_CHANNELS: readonly string[] = []

/** Returns other people who view the same record; pass `null` while there is no record. */
export const usePresence = (presence_channel: string | null): Person[] =>
  usePresenceIn(presence_channel === null ? NO_CHANNELS : [presence_channel])

/** Returns the other people in any of these channels, each once. */
export function usePresenceIn(channels: readonly string[]): Person[] {
  const { live } = useLiveContext()
  const [others, setOthers] = useState(NOBODY)
  const key = channels.join(' ')
  useEffect(() => {
    if (!live || key === '') return
    const stops = key
      .split(' ')
      .map((channel) => live.watch(channel, (people) => setOthers((old) => new Map(old).set(channel, people))))
    return () => {
      for (const stop of stops) stop()
      setOthers(NOBODY)
    }
  }, [live, key])
  return distinctPeople([...others.values()].flat())
}
