import { useEffect, useRef, useState } from 'react'
import { useLiveContext } from './live-provider.tsx'
import { TYPING } from './open-live.ts'
import { usePresence } from './use-presence.ts'

/** Throttle of the own signals. */
const EVERY_MS = 2000
/** A user who sends no further signal for this long is no longer shown as typing. */
const SHOWN_MS = 5000
const NOBODY: ReadonlySet<number> = new Set()

/** Returns the names of other members of a presence channel who are typing, and a function to call while typing. */
export function useTyping(channel: string | null): { names: string[]; signal: () => void } {
  const { live } = useLiveContext()
  const others = usePresence(channel)
  const [ids, setIds] = useState(NOBODY)
  const sent_at_ms = useRef(0)
  useEffect(() => {
    if (!live || channel === null) return
    const timers = new Map<number, ReturnType<typeof setTimeout>>()
    const forget = (user_id: number) => setIds((old) => new Set([...old].filter((id) => id !== user_id)))
    const stop = live.listen(channel, ({ name, data }) => {
      if (name !== TYPING) return
      const user_id = Number((data as { user_id?: string }).user_id)
      clearTimeout(timers.get(user_id))
      timers.set(
        user_id,
        setTimeout(() => forget(user_id), SHOWN_MS),
      )
      setIds((old) => new Set(old).add(user_id))
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
      setIds(NOBODY)
    }
  }, [live, channel])
  const signal = () => {
    if (channel === null || Date.now() - sent_at_ms.current < EVERY_MS) return
    sent_at_ms.current = Date.now()
    live?.sendTyping(channel)
  }
  return { names: others.flatMap(({ id, name }) => (ids.has(id) ? [name] : [])), signal }
}
