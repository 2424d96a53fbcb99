import { lazy, type ReactNode, Suspense } from 'react'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { Driver } from './use-driver.ts'

// The screen works without positions, so a chunk that fails to load is ignored.
const none = () => ({ default: (): null => null })
const PositionSender = lazy<(props: { trip_id: number }) => ReactNode>(() =>
  import('./position-sender.tsx').catch(none),
)
const PositionCard = lazy<(props: { driver: Driver }) => ReactNode>(() => import('./position-card.tsx').catch(none))

/** Sends positions during a trip; loaded only then. */
export function Positions({ driver }: { driver: Driver }) {
  const is_in_browser = useIsInBrowser()
  const trip = driver.day.trips.find(({ status }) => status === 'in_progress')
  if (!is_in_browser || !trip || driver.day.driver.shares_position !== true) return null
  return (
    <Suspense>
      <PositionSender trip_id={trip.id} />
    </Suspense>
  )
}

/** The driver's decision about the position, below the trips. */
export function PositionConsent({ driver }: { driver: Driver }) {
  const is_in_browser = useIsInBrowser()
  if (!is_in_browser || driver.day.trips.length === 0) return null
  return (
    <Suspense>
      <PositionCard driver={driver} />
    </Suspense>
  )
}
