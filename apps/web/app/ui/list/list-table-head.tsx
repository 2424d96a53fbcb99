import { useText } from '#base/text.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Check } from './check.tsx'
import type { AnyColumn } from './define-list.ts'
import { changed, nextSort, sortOf } from './list-url.ts'
import { listText } from './list.text.ts'
import classes from './list-table.module.css'
import type { ListSelection } from './use-list-selection.ts'
import type { ListUrl } from './use-list-state.ts'

type Props = { columns: readonly AnyColumn[]; url: ListUrl; sort: string; selection: ListSelection | null }

export function ListTableHead({ columns, url, sort, selection }: Props) {
  const t = useText(listText)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className={classes.checks}>
            <Check
              label={t('select_page')}
              checked={selection.is_all}
              is_mixed={selection.ids.length > 0 && !selection.is_all}
              onToggle={selection.toggleAll}
            />
            <span className={classes.all} aria-hidden>
              {t('select_page')}
            </span>
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.key} column={column} url={url} sort={sort} />
        ))}
      </tr>
    </thead>
  )
}

function Header({ column, url, sort }: { column: AnyColumn; url: ListUrl; sort: string }) {
  const by = column.sort
  const now = sortOf(sort, by)
  return (
    <th
      scope="col"
      data-align={column.align}
      aria-sort={by === undefined ? undefined : now}
      className={classNames(by !== undefined && now !== 'none' && classes.sorted)}
    >
      {by === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => url.go(changed(url.state, { sort: nextSort(sort, by) }))}
        >
          {column.header}
          <Icon name={now === 'ascending' ? 'up' : now === 'descending' ? 'down' : 'sort'} size={14} />
        </button>
      )}
    </th>
  )
}
