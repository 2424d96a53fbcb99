import { useRef } from 'react'
import type { z } from 'zod'
import type { Outcome } from '#base/outcome.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { type EditorProps, InPlaceList } from '../in-place-list/in-place-list.tsx'
import { movingRowsText } from '../moving-rows/moving-rows.text.ts'
import { moved } from '../moving-rows/row-order.ts'
import { TextInput } from '../text-input.tsx'
import classes from './named-list.module.css'
import { namedListText } from './named-list.text.ts'

export type NamedListRow = {
  id: number
  name_he: string
  name_en: string
  position: number
  version: number
  used_by: number
}

type Props = {
  label: string
  rows: readonly NamedListRow[]
  schema: () => Promise<z.ZodType>
  add_label: string
  /** Formats the usage, for example "12 ingredients". */
  used_by: (count: number) => string
  save: (draft: NamedListRow, saved: NamedListRow | null) => Promise<Outcome<unknown>>
  remove: (row: NamedListRow) => Promise<Outcome<unknown>>
  order: (ids: number[]) => Promise<Outcome<unknown>>
}

const blank = (): NamedListRow => ({ id: 0, name_he: '', name_en: '', position: 0, version: 1, used_by: 0 })

/** Edits names in both languages, in a manual order, in place. A name that is in use can be changed but not deleted. */
export function NamedList({ label, rows, schema, add_label, used_by, save, remove, order }: Props) {
  const t = useText(namedListText)
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const move = async (row: NamedListRow, by: -1 | 1) => {
    const at = rows.findIndex(({ id }) => id === row.id)
    const answer = await order(moved(rows, at, by).map(({ id }) => id))
    if (!answer.ok) return void showRefusal(answer.error, lang)
    focusIn(box.current, row.id, by)
  }
  return (
    <div ref={box} className={classes.list}>
      <InPlaceList
        label={label}
        items={rows}
        id_of={({ id }) => id}
        name_of={useName()}
        schema={schema}
        save={save}
        remove={remove}
        blank={blank}
        add_label={add_label}
        search={rows.length > 8}
        columns={[
          { key: 'name', header: t('name'), view: (row) => namesOf(row, used_by), edit: editNames },
          { key: 'used_by', header: t('used_by'), view: (row) => used(row, used_by, classes.column) },
          { key: 'order', header: t('order'), view: (row) => moveButtons(row, rows, move) },
        ]}
      />
    </div>
  )
}

type UsedBy = Props['used_by']
type MoveHandler = (row: NamedListRow, by: -1 | 1) => Promise<void>

const used = ({ used_by: count }: NamedListRow, usedBy: UsedBy, place: string | undefined) => (
  <span className={classNames(place, count === 0 && classes.unused)}>{usedBy(count)}</span>
)

const namesOf = (row: NamedListRow, used_by: UsedBy) => (
  <span className={classes.names}>
    {row.name_he}
    <bdi dir="ltr">{row.name_en}</bdi>
    {used(row, used_by, classes.on_phone)}
  </span>
)

const editNames = (editor: EditorProps<NamedListRow>) => <NameFields {...editor} />

function NameFields({ value, set, error }: EditorProps<NamedListRow>) {
  const t = useText(namedListText)
  return (
    <span className={classes.fields}>
      {(['name_he', 'name_en'] as const).map((key) => (
        <TextInput
          key={key}
          size="sm"
          label={t(key)}
          ltr={key === 'name_en'}
          error={error(key)}
          value={value[key]}
          onChange={(event) => set({ [key]: event.target.value })}
        />
      ))}
    </span>
  )
}

const moveButtons = (row: NamedListRow, rows: readonly NamedListRow[], move: MoveHandler) =>
  row.id > 0 && <MoveButtons row={row} rows={rows} onMove={(by) => void move(row, by)} />

type MoveProps = { row: NamedListRow; rows: readonly NamedListRow[]; onMove: (by: -1 | 1) => void }

function MoveButtons({ row, rows, onMove }: MoveProps) {
  const t = useText(movingRowsText)
  const name = useName()(row)
  const is = (other: NamedListRow | undefined) => other?.id === row.id
  return (
    <span className={classes.order}>
      <IconButton
        icon="up"
        size="sm"
        label={t('up', { name })}
        data-verb="up"
        disabled={is(rows[0])}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        size="sm"
        label={t('down', { name })}
        data-verb="down"
        disabled={is(rows.at(-1))}
        onClick={() => onMove(1)}
      />
    </span>
  )
}

/** Restores the focus for keyboard users, because a browser drops the focus of a row that is moved in the DOM. */
function focusIn(box: HTMLElement | null, id: number, by: -1 | 1) {
  const row = box?.querySelector(`[data-row="${id}"]`)
  const verbs = by < 0 ? ['up', 'down'] : ['down', 'up']
  const buttons = verbs.map((verb) => row?.querySelector<HTMLButtonElement>(`[data-verb=${verb}]`))
  buttons.find((button) => button && !button.disabled)?.focus()
}
