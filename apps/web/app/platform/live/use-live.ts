import { useEffect, useEffectEvent } from 'react'
import { useLiveContext } from './live-provider.tsx'
import type { LiveEvent } from './channels.ts'

type UseLiveOptions = {
  /** Receives each event first. Return `false` to skip the reload of the screen. */
  on?: (event: LiveEvent) => void | false
}

/** Runs the screen's loaders again after an event on one of these channels. */
export function useLive(channels: string | readonly string[], { on }: UseLiveOptions = {}): void {
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
