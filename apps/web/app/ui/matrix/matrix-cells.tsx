/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot position single cells */
import { type ComponentType, memo, type ReactNode } from 'react'
import classes from './matrix-grid.module.css'
import { type CellPosition, positionName } from './cell-position.ts'
import type { AxisSpan } from './axis.ts'

export type CellProps<Row, Column> = { row: Row; column: Column; attributes: CellAttributes }
export type HeadProps<Item> = { item: Item; attributes: CellAttributes }
/** Props to spread on the root element of a cell. */
export type CellAttributes = ReturnType<typeof attributesOf>

type HeadsProps = Pick<RowProps, 'columns' | 'spans' | 'first_px' | 'active' | 'Head'> & {
  head_px: number
  corner: ReactNode
}

export function Heads({ columns, first_px, head_px, corner, spans, active, Head }: HeadsProps) {
  return (
    <div role="row" aria-rowindex={1} className={classes.heads} style={{ blockSize: head_px }}>
      <div role="columnheader" aria-colindex={1} className={classes.corner} style={{ inlineSize: first_px }}>
        {corner}
      </div>
      {spans.map(({ index, start, size }) => (
        <HeadOfColumn
          key={index}
          Head={Head}
          column={columns[index]}
          at={index}
          start_px={start}
          size_px={size}
          is_stop={index === active}
        />
      ))}
    </div>
  )
}

type HeadOfColumnProps = Omit<OneCellProps, 'Cell' | 'row' | 'index'> & Pick<RowProps, 'Head'>
const HeadOfColumn = memo(function HeadOfColumn({ Head, column, at, start_px, size_px, is_stop }: HeadOfColumnProps) {
  const attributes = attributesOf('columnheader', { row: -1, column: at }, is_stop, { start_px, size_px })
  return <Head item={column} attributes={attributes} />
})

type RowProps = {
  row: unknown
  index: number
  start_px: number
  size_px: number
  first_px: number
  columns: readonly unknown[]
  spans: readonly AxisSpan[]
  active: number | null
  Cell: ComponentType<CellProps<unknown, unknown>>
  Head: ComponentType<HeadProps<unknown>>
}

export const RowOfCells = memo(function RowOfCells(props: RowProps) {
  const { row, index, start_px, size_px, first_px, columns, spans, active, Cell, Head } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ insetBlockStart: start_px, blockSize: size_px }}
    >
      <HeadOfRow Head={Head} row={row} index={index} first_px={first_px} is_stop={active === -1} />
      {spans.map(({ index: at, start, size }) => (
        <OneCell
          key={at}
          Cell={Cell}
          row={row}
          column={columns[at]}
          index={index}
          at={at}
          start_px={start}
          size_px={size}
          is_stop={active === at}
        />
      ))}
    </div>
  )
})

type HeadOfRowProps = Pick<RowProps, 'Head' | 'row' | 'index' | 'first_px'> & { is_stop: boolean }
const HeadOfRow = memo(function HeadOfRow({ Head, row, index, first_px, is_stop }: HeadOfRowProps) {
  const span = { start_px: 0, size_px: first_px }
  return <Head item={row} attributes={attributesOf('rowheader', { row: index, column: -1 }, is_stop, span)} />
})

type OneCellProps = Pick<RowProps, 'Cell' | 'row' | 'index' | 'start_px' | 'size_px'> & {
  column: unknown
  at: number
  is_stop: boolean
}
/** Each prop is passed separately, so that memo compares stable references and scrolling renders only new cells. */
const OneCell = memo(function OneCell({ Cell, row, column, index, at, start_px, size_px, is_stop }: OneCellProps) {
  const attributes = attributesOf('gridcell', { row: index, column: at }, is_stop, { start_px, size_px })
  return <Cell row={row} column={column} attributes={attributes} />
})

function attributesOf(
  role: 'gridcell' | 'rowheader' | 'columnheader',
  position: CellPosition,
  is_stop: boolean,
  { start_px, size_px }: { start_px: number; size_px: number },
) {
  return {
    role,
    'aria-colindex': position.column + 2,
    'data-position': positionName(position),
    'data-cell': role,
    tabIndex: is_stop ? 0 : -1,
    style: { insetInlineStart: start_px, inlineSize: size_px },
  }
}
