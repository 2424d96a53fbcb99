import { lazy, type ReactNode, Suspense } from 'react'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { useMay } from '#platform/me.ts'

// The screen works without this component, so a chunk that fails to load is ignored.
const NewOrders = lazy<() => ReactNode>(() => import('./new-orders.tsx').catch(() => ({ default: () => null })))

/** Rendered for people who can accept orders. Loaded after hydration. */
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
