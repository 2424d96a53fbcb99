import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { Icon } from '../icon.tsx'
import { NativeSelect } from '../native-select.tsx'
import { changed } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-pager.module.css'
import type { ListUrl } from './use-list-state.ts'

/** Page sizes that the contract allows, repeated here so that no schema is sent to the browser. */
export const PAGE_SIZES = [10, 25, 50, 100]

type Props = { url: ListUrl; count: number; limit: number; next_cursor: string | null; prev_cursor: string | null }

/** Uses cursor pagination, so that new rows do not shift the pages. */
export function ListPager({ url, count, limit, next_cursor, prev_cursor }: Props) {
  const t = useText(listText)
  return (
    <footer className={classes.pager}>
      <span aria-hidden>{t('rows_per_page')}</span>
      <span className={classes.size}>
        <NativeSelect
          size="sm"
          aria-label={t('rows_per_page')}
          value={String(limit)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => url.go(changed(url.state, { limit: size }))}
        />
      </span>
      <output className={classes.count}>{t('rows_shown', { count })}</output>
      <nav className={classes.ways} aria-label={t('pages')}>
        <Way url={url} cursor={prev_cursor} label={t('previous')} way="previous" />
        <Way url={url} cursor={next_cursor} label={t('next')} way="next" />
      </nav>
    </footer>
  )
}

type WayProps = { url: ListUrl; cursor: string | null; label: string; way: 'previous' | 'next' }

function Way({ url, cursor, label, way }: WayProps) {
  const arrow = (
    <span className={way === 'previous' ? classes.back : undefined}>
      <Icon name="chevron" size={20} />
    </span>
  )
  return cursor === null ? (
    <span className={classes.way} data-closed aria-hidden>
      {arrow}
    </span>
  ) : (
    <Link
      className={classes.way}
      to={url.to(changed(url.state, { cursor }))}
      rel={way === 'next' ? 'next' : 'prev'}
      aria-label={label}
    >
      {arrow}
    </Link>
  )
}
