import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Check } from './check.tsx'
import type { TableProps } from './list-table.tsx'
import classes from './list-tiles.module.css'
import { listText } from './list.text.ts'

type Props = Pick<TableProps, 'list' | 'url' | 'rows' | 'ids' | 'selection'> & { tile: (row: object) => ReactNode }

/** Shows the rows as tiles. The feature defines the content of a tile and its link. */
export function ListTiles({ list, url, rows, ids, selection, tile }: Props) {
  const t = useText(listText)
  return (
    <ul className={classes.tiles} aria-label={list.label} aria-busy={url.is_busy}>
      {rows.map((row, index) => {
        const id = ids[index]
        if (id === undefined) return null
        const is_selected = selection?.has(id) ?? false
        return (
          <li key={id} className={classes.tile} data-selected={is_selected || undefined}>
            {tile(row)}
            {selection && (
              <span className={classes.check}>
                <Check
                  label={t('select_row', { name: list.row_name(row) })}
                  checked={is_selected}
                  onToggle={(event) => selection.toggle(id, event.shiftKey)}
                />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
