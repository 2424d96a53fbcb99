import { useRef } from 'react'
import { type TableProps, TableView } from './list-table.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useRowWindow } from './use-row-window.ts'

/** Renders only the visible rows of thousands (virtualised table). */
export default function LongListTable(props: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const focus = useRowFocus(box, props.ids)
  return <TableView {...props} box={box} focus={focus} drawn={useRowWindow(box, props.ids, focus.active)} />
}
