import { type ComponentProps, lazy, Suspense } from 'react'
import { useMay } from '#platform/me.ts'
import { Skeleton } from '#ui/skeleton.tsx'

// Lazy: the sentences of all events are larger than the drawers that show them.
const RecentActivity = lazy(() => import('./recent-activity.tsx'))

/** The newest activity of a record, for people who may see logs. Only drawers use it, which open in the browser. */
export function ActivityOf(props: ComponentProps<typeof RecentActivity>) {
  if (!useMay()('view_logs')) return null
  return (
    <Suspense fallback={<Skeleton />}>
      <RecentActivity {...props} />
    </Suspense>
  )
}
