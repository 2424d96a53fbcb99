import { Fragment, type KeyboardEvent, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { AnyList } from './define-list.ts'
import { ListTableHead } from './list-table-head.tsx'
import { ListTableRow } from './list-table-row.tsx'
import classes from './list-table.module.css'
import { useFits } from './use-fits.ts'
import type { ListSelection } from './use-list-selection.ts'
import type { ListUrl } from './use-list-state.ts'
import { type RowFocus, useRowFocus } from './use-row-focus.ts'
import type { RowWindow } from './use-row-window.ts'

export type TableProps = {
  list: AnyList
  url: ListUrl
  sort: string
  rows: readonly object[]
  ids: readonly string[]
  /** Selection state; null when there are no bulk actions. */
  selection: ListSelection | null
  onOpen: ((row: object) => void) | undefined
}

/** Renders all rows: a page of the API has at most a hundred. */
export function ListTable(props: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(box, props.ids)
  const items = props.ids.map((_, index) => ({ index, gap: 0 }))
  const drawn = { is_virtual: false, items, gap_after: 0, measure: undefined, show: () => undefined }
  return <TableView {...props} box={box} focus={focus} drawn={drawn} />
}

type ViewProps = TableProps & { box: RefObject<HTMLDivElement | null>; focus: RowFocus; drawn: RowWindow }

export function TableView({ list, url, sort, rows, ids, selection, onOpen, box, focus, drawn }: ViewProps) {
  const navigate = useNavigate()
  const fits = useFits(box)
  const columns = list.columns.filter(({ key }) => !url.state.hidden.includes(key))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = event.target as HTMLElement
    if (!at.closest('tbody')) return
    const to = focus.move(event)
    const [row, id] = [rows[to ?? focus.active], ids[to ?? focus.active]]
    if (!row || id === undefined) return
    if (to !== null) {
      drawn.show(to)
      if (event.shiftKey && selection && !selection.has(id)) selection.toggle(id, false)
      return
    }
    // Inside a row the keys belong to its links, checkboxes and buttons.
    if (!at.matches('tr')) return
    if (event.key === ' ' && selection) {
      event.preventDefault()
      selection.toggle(id, event.shiftKey)
    }
    if (event.key !== 'Enter') return
    if (onOpen) onOpen(row)
    else if (list.href) void navigate(list.href(row))
  }

  return (
    <div ref={box} className={classes.box} data-virtual={drawn.is_virtual || undefined} data-fits={fits || undefined}>
      <table
        // The rows get the focus, so the table is a grid, as ARIA in HTML allows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={classes.table}
        aria-label={list.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection !== null || undefined}
        aria-busy={url.is_busy}
        onKeyDown={onKeyDown}
      >
        <ListTableHead columns={columns} url={url} sort={sort} selection={selection} />
        <tbody>
          {drawn.items.map(({ index, gap }) => {
            const [row, id] = [rows[index], ids[index]]
            if (!row || id === undefined) return null
            return (
              <Fragment key={id}>
                {gap > 0 && <Gap px={gap} />}
                <ListTableRow
                  list={list}
                  row={row}
                  index={index}
                  columns={columns}
                  is_active={index === focus.active}
                  is_selected={selection ? selection.has(id) : null}
                  onSelect={(is_range) => selection?.toggle(id, is_range)}
                  onFocus={() => focus.mark(index)}
                  onOpen={onOpen}
                  measure={drawn.measure}
                />
              </Fragment>
            )
          })}
          {drawn.gap_after > 0 && <Gap px={drawn.gap_after} />}
        </tbody>
      </table>
    </div>
  )
}

/** Fills the space of rows that are not rendered. */
const Gap = ({ px }: { px: number }) => <tr aria-hidden className={classes.gap} style={{ blockSize: px }} />
