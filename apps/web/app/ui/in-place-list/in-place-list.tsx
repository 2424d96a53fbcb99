import { type CSSProperties, type ReactNode, type Ref, useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '../button.tsx'
import { TextInput } from '../text-input.tsx'
import { type EditableRow, shownValue } from './in-place-rows.ts'
import classes from './in-place-list.module.css'
import { inPlaceListText } from './in-place-list.text.ts'
import { InPlaceRow } from './in-place-row.tsx'
import { type InPlaceSource, useInPlaceRows } from './use-in-place-rows.ts'
import { useRowMoves } from './use-row-moves.ts'

export type EditorProps<T> = {
  value: T
  set: (patch: Partial<T>) => void
  /** The error of the field with this name. */
  error: (name: keyof T & string) => string | undefined
  is_new: boolean
}
export type InPlaceColumn<T> = {
  key: string
  header: string
  view: (item: T) => ReactNode
  /**
   * Renders the control in edit mode; when omitted, the cell is read-only. Pass the header to the control as
   * `aria-label`.
   */
  edit?: (editor: EditorProps<T>) => ReactNode
}

type Props<T> = InPlaceSource<T> & {
  /** The name of the list for screen readers. */
  label: string
  columns: readonly InPlaceColumn<T>[]
  /** The name of a row in confirmations and labels, and the text that the search box matches. */
  name_of: (item: T) => string
  /** Creates an empty row; without it rows cannot be added. */
  blank?: () => T
  add_label?: string
  may_edit?: (item: T) => boolean
  may_remove?: (item: T) => boolean
  search?: boolean
  /** With more rows than this, the list scrolls. */
  max_rows?: number
  empty?: ReactNode
}

/** Shows rows with a view mode and an edit mode. The list has one tab stop; arrow keys move between rows. */
export function InPlaceList<T>(props: Props<T>) {
  const { label, columns, name_of, blank, may_edit, may_remove, empty, max_rows, ...source } = props
  const t = useText(inPlaceListText)
  const rows = useInPlaceRows(source)
  const [wanted, setWanted] = useState('')
  const [stop, setStop] = useState<string | null>(null)
  const needle = wanted.trim().toLocaleLowerCase()
  const matches = (row: EditableRow<T>) => name_of(shownValue(row)).toLocaleLowerCase().includes(needle)
  const shown = rows.shown.filter((row) => row.editable || row.saved === null || matches(row))
  const stop_key = shown.some(({ key }) => key === stop) ? stop : shown[0]?.key
  const mayEdit = ({ saved }: EditableRow<T>) => saved !== null && (may_edit?.(saved) ?? true)
  const mayRemove = ({ saved }: EditableRow<T>) =>
    Boolean(source.remove) && saved !== null && (may_remove?.(saved) ?? true)
  const { body, add_button, ...moves } = useRowMoves(rows, shown, { name_of, mayEdit, mayRemove })
  return (
    <div className={classes.list}>
      <Tools
        {...props}
        add={blank && (() => moves.add(blank()))}
        add_button={add_button}
        wanted={wanted}
        onWanted={setWanted}
      />
      <div
        className={classes.rows}
        data-long={(max_rows !== undefined && shown.length > max_rows) || undefined}
        style={{ '--rows': max_rows } as CSSProperties}
      >
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ key, header }) => (
                <th key={key} scope="col">
                  {header}
                </th>
              ))}
              <th scope="col">
                <span className="unseen">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its rows */}
          <tbody ref={body} onKeyDown={moves.onKeyDown}>
            {shown.map((row) => (
              <InPlaceRow
                key={row.key}
                row={row}
                columns={columns}
                name={name_of(shownValue(row))}
                is_stop={row.key === stop_key}
                may_edit={mayEdit(row)}
                may_remove={mayRemove(row)}
                onStop={() => setStop(row.key)}
                onEdit={() => moves.edit(row)}
                onChange={(patch) => rows.change(row.key, patch)}
                onCancel={() => moves.cancel(row)}
                onSave={() => void moves.save(row)}
                onRemove={() => void moves.remove(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && (
        <p className={classes.empty}>{needle === '' ? (empty ?? t('empty')) : t('nothing_matches')}</p>
      )}
      {shown.length > 0 && <p className={classes.keys}>{t('keys')}</p>}
    </div>
  )
}

type ToolsProps = {
  search?: boolean
  add_label?: string
  add: (() => void) | undefined
  add_button: Ref<HTMLButtonElement>
  wanted: string
  onWanted: (text: string) => void
}

function Tools({ search, add_label, add, add_button, wanted, onWanted }: ToolsProps) {
  const t = useText(inPlaceListText)
  if (!search && !add) return null
  return (
    <div className={classes.tools}>
      {search && (
        <TextInput
          icon="search"
          type="search"
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          value={wanted}
          onChange={(event) => onWanted(event.target.value)}
        />
      )}
      {add && (
        <Button ref={add_button} icon="plus" onClick={add}>
          {add_label ?? t('add')}
        </Button>
      )}
    </div>
  )
}
