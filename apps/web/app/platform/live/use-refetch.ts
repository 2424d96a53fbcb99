import { useEffect, useRef } from 'react'
import { useLiveContext } from './live-provider.tsx'
import { reach } from './page-reach.ts'
import { useLive } from './use-live.ts'

/** Polling interval: changes caused by time alone (another order becomes due) emit no event. */
const EVERY_MS = 60_000

/** Refetches on events of the channel, after reconnecting, and once a minute while the page is visible. */
export function useRefetch(channel: string, is_online: boolean): void {
  const { refresh } = useLiveContext()
  const was_online = useRef(is_online)
  useLive(channel)
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
