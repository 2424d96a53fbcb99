import { leavesAt } from '@tavlin/domain/dispatch/departure'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, TimeRange, TimeText } from '#ui/bidi.tsx'
import type { Trip } from '../state/wave-types.ts'
import { completedText } from './completed.text.ts'

/** Shows departure and return; for a completed trip, when it was completed. */
export function TripSpan({ trip }: { trip: Trip }) {
  const t = useText(completedText)
  if (trip.status === 'completed' && trip.completed_at)
    return <span>{t.rich('completed_at', { m: put(<TimeText at={trip.completed_at} />) })}</span>
  const leaves = leavesAt(trip)
  if (!leaves || !trip.ends_at) return null
  return (
    <Ltr>
      {trip.is_estimate && '~'}
      <TimeRange from={leaves} to={trip.ends_at} />
    </Ltr>
  )
}
