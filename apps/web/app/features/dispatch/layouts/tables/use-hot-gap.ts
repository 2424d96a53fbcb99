import { useState } from 'react'
import { type Gap, gapAfter, gapOf } from '../../state/gap.ts'
import { driverOf, fixedStops } from '../../state/wave-reads.ts'
import { useWave } from '../../wave-context.tsx'

export type HotGap = {
  /** The open gap: under the pointer, chosen by arrows, or the best one; null when no orders are picked up. */
  gap: Gap | null
  show: (gap: Gap) => void
  step: (by: 1 | -1) => void
}

/**
 * Manages the gap of the picked trip that receives the picked-up orders. Resets to the best gap when other orders are
 * picked up or another driver is chosen.
 */
export function useHotGap(): HotGap {
  const { wave, hand, picked_id, insertions } = useWave()
  const about = `${picked_id} ${hand.join(' ')}`
  const [chosen, setChosen] = useState<{ about: string; gap: Gap } | null>(null)
  const trip = driverOf(wave, picked_id)?.trip
  const best = insertions?.drivers.find(({ row_id }) => row_id === picked_id)?.position
  const default_gap = trip && (best ? gapOf(trip, best, hand[0]!) : trip.stops.length)
  const chosen_gap = chosen?.about === about ? chosen.gap : default_gap
  const gap =
    trip && chosen_gap !== undefined ? Math.max(fixedStops(trip), Math.min(chosen_gap!, trip.stops.length)) : null
  const show = (next: Gap) => setChosen({ about, gap: next })
  return {
    gap: hand.length > 0 ? gap : null,
    show,
    step: (by) => trip && gap !== null && show(gapAfter(trip, gap, by)),
  }
}
