import { useEffect, useState } from 'react'
import { useLiveContext } from './live-provider.tsx'
import { distinctPeople, type Person } from './rooms.ts'

const NOBODY: ReadonlyMap<string, Person[]> = new Map()
const NO_CHANNELS: readonly string[] = []

/** Who else looks at the same thing; `null` while there is nothing to look at. */
export const useHere = (presence_channel: string | null): Person[] =>
  useHereIn(presence_channel === null ? NO_CHANNELS : [presence_channel])

/** Who else is in any of these channels, each person once. */
export function useHereIn(channels: readonly string[]): Person[] {
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
