import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { OrderNoProvider } from '#shared/dispatch/order-no.tsx'
import type { Route } from './+types/inlays.route'
import { loadInlays } from './inlays.server.ts'
import { InlaysScreen } from './inlays-screen.tsx'
import { WaveProvider } from './wave-context.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) => loadInlays({ request, context })

const OF_WAVE = ['date', 'hour', 'deli'] as const

/** Skips the loader when only the layout, the driver or an open drawer in the URL changes: the wave stays the same. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const is_moved = currentUrl.search !== nextUrl.search
  const is_same_wave = OF_WAVE.every((key) => currentUrl.searchParams.get(key) === nextUrl.searchParams.get(key))
  return is_moved && is_same_wave ? false : defaultShouldRevalidate
}

/**
 * Shows the dispatch screen, which assigns the orders of one date and hour to drivers’ trips, in three layouts of one
 * state.
 */
export default function Inlays({ loaderData: { wave, deli_id, layout } }: Route.ComponentProps) {
  return (
    <WaveProvider key={`${wave.date} ${wave.hour} ${deli_id}`} loaded={wave}>
      <OrderNoProvider delis={wave.delis}>
        <InlaysScreen deli_id={deli_id} stored_layout={layout} />
      </OrderNoProvider>
    </WaveProvider>
  )
}
