import { lazy, type ReactNode, Suspense } from 'react'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useMay } from '../../me.ts'

// It is decoration: without it the screen still works, so a chunk that did not come is not the page's failure.
const NewOrders = lazy<() => ReactNode>(() => import('./new-orders.tsx').catch(() => ({ default: () => null })))

/** For those who can accept what comes in; loaded once the page is awake. */
export function WatchNewOrders() {
  const may = useMay()
  const is_in_browser = useIsInBrowser()
  const is_theirs = may('view_orders') && (may('manage_orders') || may('work_deli_orders'))
  if (!is_in_browser || !is_theirs) return null
  return (
    <Suspense>
      <NewOrders />
    </Suspense>
  )
}
