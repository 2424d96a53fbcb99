import { useEffect, useEffectEvent } from 'react'
import { useLiveContext } from './live-provider.tsx'
import type { LiveEvent } from './rooms.ts'

type Options = {
  /** Sees each event first; with `false` it says that the screen need not be fetched for it. */
  on?: (event: LiveEvent) => void | false
}

/** The screen's loaders run again when something happens on one of these channels. */
export function useLive(channels: string | readonly string[], { on }: Options = {}): void {
  const { live, refresh } = useLiveContext()
  const hear = useEffectEvent((event: LiveEvent) => {
    if (on?.(event) !== false) refresh()
  })
  const names = typeof channels === 'string' ? channels : channels.join(' ')
  useEffect(() => {
    const stops = names.split(' ').map((channel) => channel && live?.listen(channel, (event) => hear(event)))
    return () => {
      for (const stop of stops) if (stop) stop()
    }
  }, [live, names])
}
