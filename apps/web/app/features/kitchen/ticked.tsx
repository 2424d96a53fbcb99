import { useEffect, useSyncExternalStore } from 'react'
import { time } from '#base/format.ts'
import { storedData } from '#platform/offline/stored-pages.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { countdownText, longCountdown } from './countdown.ts'
import { kitchenText } from './kitchen.text.ts'
import { ticker } from './ticker.ts'

/**
 * Returns a value derived from the time; rerenders only when the value changes, not every second. `from`: the time of
 * the server's response, used for server rendering and hydration.
 */
export function useTicked<T extends string | number | boolean>(from: string, read: (now_ms: number) => T): T {
  return useSyncExternalStore(
    ticker.listen,
    () => read(ticker.now() || Date.parse(from)),
    () => read(Date.parse(from)),
  )
}

/**
 * Synchronizes the ticker with the server's time on each response. For cached data, whose time is old, the clock of the
 * device is used.
 */
export function useServerTime(at: string): void {
  useEffect(() => ticker.set(storedData.is_shown ? Date.now() : Date.parse(at)), [at])
}

export function Clock({ from, className }: { from: string; className?: string | undefined }) {
  const shown = useTicked(from, time)
  return (
    <Ltr className={className}>
      <time>{shown}</time>
    </Ltr>
  )
}

/** Shows the time left as `−2:10` or `12:30`, and from 100 minutes on with units: 6 h 58 min. */
export function Countdown({ to, from, className }: { to: string; from: string; className?: string | undefined }) {
  const shown = useTicked(from, (now_ms) => countdownText(Date.parse(to) - now_ms))
  return <CountdownText text={shown} className={className} />
}

export function CountdownText({ text, className }: { text: string; className?: string | undefined }) {
  const t = useText(kitchenText)
  const long = longCountdown(text)
  if (!long) return <Ltr className={className}>{text}</Ltr>
  return (
    <span className={className}>
      {t.rich('hours_minutes', { h: put(<Ltr>{long.hours}</Ltr>), m: put(<Ltr>{long.minutes}</Ltr>) })}
    </span>
  )
}
