import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { AWAY_STATUS } from '#platform/command.ts'
import { useDisplay } from '#platform/display.ts'
import { ErrorInLayout, ErrorPage } from '#platform/error-page.tsx'
import { concernsScreenOnly } from '#platform/live/refresh.ts'
import { useMe } from '#platform/me.ts'
import { WatchNewOrders } from '#shared/orders/new-orders/watch-new-orders.tsx'
import { rejectDenied } from '#platform/session.server.ts'
import { useText } from '#base/text.ts'
import { useIsInBrowser } from '#ui/in-browser.ts'
import type { Route } from './+types/layout.route'
import { layoutText } from './layout.text.ts'
import { Header } from './header.tsx'
import { fetchOverlay, type Overlay, Overlays } from './overlays.tsx'
import { playTransition } from './page-transition.ts'
import { useRecentScreens } from './recent-screens.ts'
import { Sidebar } from './sidebar.tsx'
import { useTour } from './use-tour.ts'
import css from './layout.module.css'

// Loaded on demand, because few users view the app as a role or as another user.
const ViewAsBanner = lazy(() => import('./view-as-banner.tsx'))

export const loader = ({ context }: Route.LoaderArgs) => rejectDenied(context)
// The loader runs again for each screen, to check access, although the app shell stays mounted. It does not run while
// the API is unreachable, or for changes that cannot affect access.
export const shouldRevalidate = (cause: ShouldRevalidateFunctionArgs) =>
  cause.actionStatus !== AWAY_STATUS && !concernsScreenOnly(cause)

/** Renders the app shell around every screen of a signed-in user. */
export default function LayoutRoute() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  )
}

/** A failed screen is shown inside the app shell, so that the user can navigate away. */
export function ErrorBoundary() {
  if (!useMe()) return <ErrorPage />
  return (
    <AppShell>
      <ErrorInLayout />
    </AppShell>
  )
}

function AppShell({ children }: { children: ReactNode }) {
  const t = useText(layoutText)
  const [open, setOpen] = useOverlay()
  const page = usePageTransition()
  const is_viewing = useMe()?.viewing_as != null
  const is_in_browser = useIsInBrowser()
  useRecentScreens()
  useTour()
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <div className={css.aside} data-tour="sidebar">
        <Sidebar />
      </div>
      <div className={css.body}>
        <Header onOpen={setOpen} onSoon={fetchOverlay} />
        {is_in_browser && is_viewing && (
          <Suspense>
            <ViewAsBanner />
          </Suspense>
        )}
        <main id="content" ref={page} tabIndex={-1} className={css.page}>
          {children}
        </main>
      </div>
      <WatchNewOrders />
      <Overlays open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

/** Manages the open overlay. It belongs to the page it was opened on, so a navigation closes it. */
function useOverlay() {
  const { key: page } = useLocation()
  const [opened, setOpened] = useState<{ overlay: Overlay; page: string } | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Waits for the other listeners: a screen that opens its own list of shortcuts prevents the default.
      if (event.key === '?' && !isTyping(event))
        return void setTimeout(() => !event.defaultPrevented && setOpened({ overlay: 'keys', page }))
      // Uses the physical key (`code`), because in a Hebrew layout the key is ל.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpened({ overlay: 'palette', page })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [page])
  const open = opened?.page === page ? opened.overlay : null
  const setOpen = (overlay: Overlay | null) => setOpened(overlay && { overlay, page })
  return [open, setOpen] as const
}

/** Whether the key goes to a field or to an open dialog. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null)

/** Plays the chosen transition on each new path, but not on the first one, which is visible before hydration. */
function usePageTransition() {
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { transition } = useDisplay()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    playTransition(page.current, transition)
  }, [pathname, transition])
  return page
}
