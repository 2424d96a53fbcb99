import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { tripsOf } from '../state/wave-reads.ts'
import { useWave } from '../wave-context.tsx'
import { troubleText } from './trouble.text.ts'

/** Shows who locked the trip and when, if the wave on the screen has that information. */
export function LockedBy({ trip_id }: { trip_id: number | undefined }) {
  const t = useText(troubleText)
  const { wave } = useWave()
  const trip = tripsOf(wave).find(({ id }) => id === trip_id)
  if (!trip?.inlays_lock || !trip.locked_at) return null
  const name = trip.locked_by?.name ?? t('someone')
  return <span>{t.rich('locked_by', { name, m: put(<TimeText at={trip.locked_at} />) })}</span>
}
