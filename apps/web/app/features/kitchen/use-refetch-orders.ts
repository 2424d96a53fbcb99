import { useEffect, useRef } from 'react'
import { useLiveContext } from '#platform/live/live-provider.tsx'
import { reach } from '#platform/live/page-reach.ts'
import { useLine } from '#platform/live/use-line.ts'
import { useLive } from '#platform/live/use-live.ts'

/** Polling interval: changes caused by time alone (another order becomes due) emit no event. */
const EVERY_MS = 60_000

/** Refetches on events about the deli's orders, after reconnecting, and once a minute. */
export function useRefetch(deli_id: number): void {
  const { refresh } = useLiveContext()
  const is_online = useLine() === 'online'
  const was_online = useRef(is_online)
  useLive(`private-orders.${deli_id}`)
  useEffect(() => {
    if (is_online && !was_online.current) refresh()
    was_online.current = is_online
  }, [is_online, refresh])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !reach.isLost()) refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [refresh])
}
