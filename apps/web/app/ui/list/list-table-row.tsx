import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#base/text.ts'
import { ActiveRow } from './active-row.ts'
import { Check } from './check.tsx'
import type { AnyColumn, AnyList } from './define-list.ts'
import { listText } from './list.text.ts'
import classes from './list-table.module.css'

type Props = {
  list: AnyList
  row: object
  index: number
  columns: readonly AnyColumn[]
  is_active: boolean
  /** Whether the row is selected; null when rows cannot be selected. */
  is_selected: boolean | null
  onSelect: (is_range: boolean) => void
  onFocus: () => void
  onOpen: ((row: object) => void) | undefined
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** A table row; on a phone the same elements are laid out as a card. */
export function ListTableRow(props: Props) {
  const { list, row, index, columns, is_active, is_selected, onSelect, onFocus, onOpen, measure } = props
  const t = useText(listText)
  const navigate = useNavigate()
  const { href } = list
  const open = onOpen ? () => onOpen(row) : href ? () => void navigate(href(row)) : undefined
  const tab_index = is_active ? 0 : -1
  return (
    <ActiveRow value={is_active}>
      <tr
        ref={measure}
        className={classes.row}
        data-index={index}
        aria-rowindex={index + 2}
        aria-selected={is_selected ?? undefined}
        tabIndex={tab_index}
        onFocus={onFocus}
        {...(open && { 'data-opens': true, onClick: (event) => isOnRow(event) && open() })}
      >
        {is_selected !== null && (
          <td className={classes.checks}>
            <Check
              label={t('select_row', { name: list.row_name(row) })}
              checked={is_selected}
              tab_index={tab_index}
              onToggle={(event) => onSelect(event.shiftKey)}
            />
          </td>
        )}
        {columns.map((column, at) => (
          <td key={column.key} data-phone={column.phone} data-align={column.align}>
            {at === 0 ? (
              <Title list={list} row={row} tab_index={tab_index} onOpen={onOpen}>
                {column.cell(row)}
              </Title>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
    </ActiveRow>
  )
}

/** Links, checkboxes and buttons handle their own clicks, and a text selection is not a click on the row. */
function isOnRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (ctrlKey || metaKey || shiftKey || getSelection()?.isCollapsed === false) return false
  return target instanceof Element && !target.closest(`a, button, input, label, .${classes.checks}`)
}

type TitleProps = Pick<Props, 'list' | 'onOpen'> & { row: object; tab_index: number; children: ReactNode }

function Title({ list, row, tab_index, onOpen, children }: TitleProps) {
  if (onOpen)
    return (
      <button type="button" className={classes.title} tabIndex={tab_index} onClick={() => onOpen(row)}>
        {children}
      </button>
    )
  if (list.href)
    return (
      <Link to={list.href(row)} className={classes.title} tabIndex={tab_index}>
        {children}
      </Link>
    )
  return <span className={classes.name}>{children}</span>
}
