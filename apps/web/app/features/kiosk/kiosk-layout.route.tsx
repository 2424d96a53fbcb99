import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { Brand } from '#platform/brand.tsx'
import type { Route } from './+types/kiosk-layout.route'
import { loadDevice } from './device/device.server.ts'
import { IdleReset } from './step/idle-reset.tsx'
import css from './kiosk.module.css'
import { PAIR_PAGE, stepAt } from './state/kiosk-state.ts'
import { useKiosk } from './state/kiosk-store.ts'
import { StepProgress } from './step/step-progress.tsx'
import '#ui/contrast-tokens.css'

const KioskDevice = lazy(() => import('./device/kiosk-device.tsx'))

export const loader = ({ request, context }: Route.LoaderArgs) => loadDevice({ request, context })
/** The device is loaded with the page, not with every step; the heartbeat reloads the page when the device changed. */
export const shouldRevalidate = () => false

/** Layout of the pages on which guests order. Steps read the guest's choices from the browser tab. */
export default function KioskLayout({ loaderData: device }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const state = useKiosk()
  const is_stopped = device.stopped !== null && pathname !== PAIR_PAGE
  const step = is_stopped ? null : stepAt(pathname)
  // Preloads the other languages, because the guest may choose one on any step.
  useEffect(() => void import('#platform/guest-languages.text.ts').catch(() => undefined), [])
  return (
    <div
      className={css.kiosk}
      data-contrast={state?.is_high_contrast ? 'high' : undefined}
      data-large={state?.is_large || undefined}
      data-low={state?.is_low || undefined}
    >
      <header className={css.head}>
        <Brand />
        {step && <StepProgress step={step} />}
      </header>
      {!is_stopped && (
        <>
          <Outlet />
          <IdleReset />
        </>
      )}
      {/* `state` is null on the server, which cannot wait for a lazy component. */}
      {state && (device.kiosk || is_stopped) && (
        <Suspense>
          <KioskDevice {...device} />
        </Suspense>
      )}
    </div>
  )
}
