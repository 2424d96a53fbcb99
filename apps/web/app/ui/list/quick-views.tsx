import { Link } from 'react-router'
import { count as countText } from '#base/format.ts'
import { Badge } from '../badge.tsx'
import classes from './list-views.module.css'
import { isQuick, withQuick } from './quick-view.ts'
import type { ListUrl } from './use-list-state.ts'

export type QuickView = {
  readonly key: string
  readonly label: string
  readonly count?: number
  readonly tone?: 'neutral' | 'warn' | 'alert'
  /** Filters of the view; empty shows all rows. */
  readonly filters: Readonly<Record<string, string>>
}

/** Shows frequent views as buttons with counts. Other filters stay as they are. */
export function QuickViews({ url, quick }: { url: ListUrl; quick: readonly QuickView[] }) {
  const all = quick.map(({ filters }) => filters)
  return quick.map(({ key, label, count, tone = 'neutral', filters }) => (
    <Link
      key={key}
      to={url.to(withQuick(url.state, filters, all))}
      preventScrollReset
      className={classes.view}
      aria-current={url.state.view === '' && isQuick(url.state, filters, all) ? 'page' : undefined}
    >
      {label}
      {count !== undefined && <Badge tone={count > 0 ? tone : 'neutral'}>{countText(count)}</Badge>}
    </Link>
  ))
}
