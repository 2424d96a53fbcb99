import { stationaryMinutes } from '@tavlin/domain/drivers/positions'
import { put } from '#platform/put.ts'
import { useNow } from '#platform/use-now.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import type { WaveDriver } from './state/wave-types.ts'
import { stationaryText } from './stationary.text.ts'

const EVERY_MS = 30_000

/** Shows "Stationary 14 min" for a driver who is under way and has not moved for twelve minutes. */
export function Stationary({
  driver: { position, trip },
  className,
}: {
  driver: WaveDriver
  className?: string | undefined
}) {
  const t = useText(stationaryText)
  const now_ms = useNow(EVERY_MS)
  if (!position || trip?.status !== 'in_progress' || now_ms === null) return null
  const minutes = stationaryMinutes(position, new Date(now_ms))
  if (minutes === null) return null
  return <span className={className}>{t.rich('stationary', { m: put(<Ltr>{minutes}</Ltr>) })}</span>
}
