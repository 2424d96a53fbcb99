import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useLocation, useRouteLoaderData } from 'react-router'
import { screenAt } from '#platform/gate.ts'
import { useLang } from '#base/use-language.ts'
import type { loader } from '../root.tsx'
import type { PreferenceChange } from './preferences.route.ts'
import { tourFor } from './tours.ts'

/**
 * Starts the tour of the current screen, unless the user has seen it. The code of tours is loaded only for a tour that
 * starts.
 */
export function useTour(): void {
  const root = useRouteLoaderData<typeof loader>('root')
  const path = screenAt(useLocation().pathname)?.path
  const lang = useLang()
  const { submit } = useFetcher()
  // While viewing as a role nothing can be marked as seen, so the tour would start every time.
  const is_on = root?.tour && root.me && !root.me.viewing_as
  const tour = is_on ? tourFor(path, root.tours_seen) : null
  const onEnd = useEffectEvent((name: string) => {
    const change: PreferenceChange = { intent: 'tour_seen', tour: name }
    void submit(change, { method: 'post', action: '/account/preferences', encType: 'application/json' })
  })
  useEffect(() => {
    if (!tour) return
    let stop = () => {}
    let is_unmounted = false
    const start = async () => {
      // A tour that fails to load starts on another visit.
      const fetched = await import('./run-tour.ts').catch(() => null)
      if (fetched && !is_unmounted) stop = fetched.runTour(tour, lang, () => onEnd(tour.name))
    }
    void start()
    return () => {
      is_unmounted = true
      stop()
    }
  }, [tour, lang])
}
