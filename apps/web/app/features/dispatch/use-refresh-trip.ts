import { useState } from 'react'
import { letterOf } from '#shared/dispatch/trip-colours.ts'
import { useLiveContext } from '#platform/live/live-provider.tsx'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { toast } from '#ui/toast.ts'
import { inlaysText } from './inlays.text.ts'
import { refreshTrip } from './refresh-trip.ts'
import { isDraft, type Trip } from './state/wave-types.ts'

/** Fetches travel times again, then the updated trip. */
export function useRefreshTrip(trip: Trip | null): [() => void, boolean] {
  const t = useText(inlaysText)
  const lang = useLang()
  const { refresh } = useLiveContext()
  const [is_busy, setBusy] = useState(false)
  const run = async (of: Trip) => {
    setBusy(true)
    const rejected = await refreshTrip(of.id)
    setBusy(false)
    if (rejected) return showRefusal(rejected, lang, { id: 'inlays-refresh' })
    refresh()
    toast.success(t('refreshed', { letter: letterOf(of.seq, lang) }), { id: 'inlays-refresh' })
  }
  return [() => trip && !isDraft(trip) && !is_busy && void run(trip), is_busy]
}
