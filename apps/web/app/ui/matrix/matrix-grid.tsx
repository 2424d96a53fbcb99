import type { ComponentType, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { directionOf } from '#base/language.ts'
import { useLocale } from '#base/use-language.ts'
import classes from './matrix-grid.module.css'
import { type CellProps, type HeadProps, Heads, RowOfCells } from './matrix-cells.tsx'
import { type CellPosition, positionAfter, positionName, readPosition, within } from './cell-position.ts'
import { useInlineSize, useMatrixWindow } from './use-matrix-window.ts'

/** Average row height for page up and down, because row heights differ. */
const DEFAULT_ROW_PX = 44

type MatrixComponents<Row, Column> = {
  Cell: ComponentType<CellProps<Row, Column>>
  RowHead: ComponentType<HeadProps<Row>>
  ColumnHead: ComponentType<HeadProps<Column>>
}
type Props<Row, Column> = MatrixComponents<Row, Column> & {
  label: string
  corner: ReactNode
  rows: readonly Row[]
  columns: readonly Column[]
  /** Returns the row height in pixels. Pass the same function while the sizes are unchanged. */
  rowSize: (row: Row) => number
  head_px: number
  /** `rest`: the width that is left beside the columns. */
  first_px: number | 'rest'
  /** Minimum width; a few columns share the whole width. */
  column_px: number
  is_busy?: boolean
  /** A click on a cell; `act` is the `data-act` of the element inside it. */
  onPress: (position: CellPosition, act: string | undefined) => void
  /** A key that does not navigate; returns true when the screen handled it. */
  onKey: (position: CellPosition, event: KeyboardEvent) => boolean
}

/**
 * Renders a virtualised grid of any size with sticky headers. One cell is the tab stop, and arrow keys move it. Cell
 * components must stay identical between renders; they read their data from a context.
 */
export function MatrixGrid<Row, Column>(props: Props<Row, Column>) {
  const { rows, columns, rowSize, head_px, onPress, onKey } = props
  const box = useRef<HTMLDivElement>(null)
  const dir = directionOf(useLocale())
  const [wanted, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const size = { rows: rows.length, columns: columns.length }
  const active = within(wanted, size)
  const { first_px, column_px } = useShares(box, props)
  const drawn = useMatrixWindow({
    box,
    rows: { count: size.rows, size: useCallback((index) => rowSize(rows[index]!), [rows, rowSize]), head_px },
    columns: { count: size.columns, size: useCallback(() => column_px, [column_px]), head_px: first_px },
    active,
    is_rtl: dir === 'rtl',
  })

  const onKeyDown = (event: KeyboardEvent) => {
    // Inside a cell the keys belong to its content.
    if (event.altKey || !(event.target as HTMLElement).dataset['position']) return
    const next = positionAfter(event, active, { ...size, page: pageOf(box.current, head_px) }, dir)
    if (next) {
      // The cell must be rendered before it can get the focus.
      flushSync(() => setActive(next))
      drawn.show(next)
      focusCell(box.current, next)
    }
    if (next || onKey(active, event)) event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => setActive((before) => changed(before, positionOf(event)))

  return (
    <div ref={box} className={classes.box} data-virtual aria-busy={props.is_busy || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one cell is the tab stop, not the grid */}
      <div
        role="grid"
        className={classes.sheet}
        aria-label={props.label}
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        style={{ inlineSize: drawn.inline_px, blockSize: drawn.block_px }}
        onKeyDown={onKeyDown}
        onClick={(event) => press(event, onPress)}
        onFocus={onFocus}
      >
        <Heads
          first_px={first_px}
          head_px={head_px}
          columns={columns}
          corner={props.corner}
          spans={drawn.columns}
          active={active.row < 0 ? active.column : null}
          Head={props.ColumnHead as ComponentType<HeadProps<unknown>>}
        />
        {drawn.rows.map(({ index, start, size: size_px }) => (
          <RowOfCells
            key={index}
            index={index}
            first_px={first_px}
            columns={columns}
            row={rows[index]}
            start_px={start}
            size_px={size_px}
            spans={drawn.columns}
            active={active.row === index ? active.column : null}
            Cell={props.Cell as ComponentType<CellProps<unknown, unknown>>}
            Head={props.RowHead as ComponentType<HeadProps<unknown>>}
          />
        ))}
      </div>
    </div>
  )
}

/** Returns the same object for the same position, so that React skips the render. */
const changed = (before: CellPosition, after: CellPosition | null): CellPosition =>
  after && positionName(after) !== positionName(before) ? after : before

function press(event: MouseEvent, onPress: Props<unknown, unknown>['onPress']): void {
  const position = positionOf(event)
  if (position) onPress(position, (event.target as HTMLElement).closest<HTMLElement>('[data-act]')?.dataset['act'])
}

const focusCell = (box: HTMLElement | null, position: CellPosition) =>
  box?.querySelector<HTMLElement>(`[data-position="${positionName(position)}"]`)?.focus({ preventScroll: true })

const pageOf = (box: HTMLElement | null, head_px: number): number =>
  Math.max(1, Math.floor(((box?.clientHeight ?? 0) - head_px) / DEFAULT_ROW_PX) - 1)

const positionOf = ({ target }: { target: EventTarget }): CellPosition | null =>
  readPosition((target as HTMLElement).closest<HTMLElement>('[data-position]')?.dataset['position'])

type Sizes = { first_px: number | 'rest'; column_px: number; columns: readonly unknown[] }

/** Returns the column widths: a few columns share the width equally. */
function useShares(box: { readonly current: HTMLDivElement | null }, { first_px, column_px, columns }: Sizes) {
  const inline_px = useInlineSize(box)
  if (first_px === 'rest') return { first_px: Math.max(0, inline_px - column_px * columns.length), column_px }
  const share = Math.floor((inline_px - first_px) / Math.max(columns.length, 1))
  return { first_px, column_px: Math.max(column_px, share) }
}
