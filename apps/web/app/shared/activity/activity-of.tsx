import { type ComponentProps, lazy, Suspense } from 'react'
import { useMay } from '#platform/me.ts'
import { Skeleton } from '#ui/skeleton.tsx'

// Lazy: the sentences of all events are larger than the drawers that show them.
const RecentActivity = lazy(() => import('./recent-activity.tsx'))

/**
 * Shows the newest activity of a record to people who may see logs. For drawers only, because a lazy component cannot
 * be rendered on the server.
 */
export function ActivityOf(props: ComponentProps<typeof RecentActivity>) {
  if (!useMay()('view_logs')) return null
  return (
    <Suspense fallback={<Skeleton />}>
      <RecentActivity {...props} />
    </Suspense>
  )
}
