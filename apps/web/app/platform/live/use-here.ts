import { useEffect, useState } from 'react'
import { useLiveContext } from './live-provider.tsx'
import type { Person } from './rooms.ts'

const NOBODY: Person[] = []

/** Who else looks at the same thing; `null` while there is nothing to look at. */
export function useHere(presence_channel: string | null): Person[] {
  const { live } = useLiveContext()
  const [others, setOthers] = useState(NOBODY)
  useEffect(() => {
    if (!live || !presence_channel) return
    const stop = live.watch(presence_channel, setOthers)
    return () => {
      stop()
      setOthers(NOBODY)
    }
  }, [live, presence_channel])
  return others
}
