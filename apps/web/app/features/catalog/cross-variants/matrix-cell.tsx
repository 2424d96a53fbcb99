import type { CellAttributes, CellProps } from '#ui/matrix/matrix-parts.tsx'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type CellLabels, shortLabels } from './cell-label.ts'
import { matrixText } from './cross-variants.text.ts'
import { linkAt, stateOf } from './matrix-draft.ts'
import { countOn, isInArea, type SheetRow, useSheet } from './matrix-sheet.ts'
import css from './matrix-cell.module.css'
import { type MatrixGroup, keyOf, type Meal } from './matrix-wire.ts'

export function MatrixCell({ row, column, attributes }: CellProps<SheetRow, MatrixGroup>) {
  return row.kind === 'category' ? (
    <CategoryCell row={row} group={column} attributes={attributes} />
  ) : (
    <MealCell meal={row.meal} group={column} attributes={attributes} />
  )
}

const NO_WORDS: readonly string[] = []
type MealProps = { meal: Meal; group: MatrixGroup; attributes: CellAttributes }

function MealCell({ meal, group, attributes }: MealProps) {
  const { stored, edits, unsaved, open, selection, is_phone, may_edit, words: say } = useSheet()
  const cell = { meal_id: meal.id, group_id: group.id }
  const key = keyOf(cell)
  const link = linkAt(stored, edits, cell)
  const state = stateOf(link)
  const words = state === 'overridden' && link ? say.differences(group, link) : NO_WORDS
  const spoken = state === 'overridden' ? say.overridden(words) : say[state]
  const is_unsaved = unsaved.has(key)
  const label = `${say.nameOf(meal)}, ${say.nameOf(group)}: ${spoken}`
  const is_stop = attributes.tabIndex === 0
  return (
    <div
      {...attributes}
      className={classNames(
        css.cell,
        css[state],
        !is_phone && css.drawn,
        is_unsaved && css.unsaved,
        open === key && css.open,
      )}
      aria-label={is_unsaved ? `${label}. ${say.unsaved}` : label}
      aria-selected={isInArea(selection, cell)}
      title={words.length > 0 ? words.join(' · ') : undefined}
    >
      {is_phone ? (
        <ThreeStates state={state} words={shortLabels(words)} say={say} may_edit={may_edit} />
      ) : (
        state === 'overridden' && (
          <>
            <Icon name="edit" size={14} />
            <span className={css.words}>{shortLabels(words)}</span>
          </>
        )
      )}
      {is_stop && state === 'on' && !is_phone && (
        <span className={css.edit} data-act="open" aria-hidden>
          <Icon name="edit" size={14} />
        </span>
      )}
    </div>
  )
}

type ThreeProps = { state: 'off' | 'on' | 'overridden'; words: string; say: CellLabels; may_edit: boolean }

/** On a phone each state has its own button, wide enough for a thumb. */
function ThreeStates({ state, words, say, may_edit }: ThreeProps) {
  const face = (of: ThreeProps['state'], act: string, label: string, icon: 'minus' | 'check' | 'edit') => (
    <button
      type="button"
      tabIndex={-1}
      className={css.face}
      data-act={act}
      aria-label={label}
      aria-pressed={state === of}
      disabled={!may_edit && state !== of}
    >
      <Icon name={icon} size={18} />
    </button>
  )
  return (
    <span className={css.three}>
      {face('off', 'off', say.off, 'minus')}
      {face('on', 'on', say.on, 'check')}
      {face('overridden', 'open', words || say.edit, 'edit')}
    </span>
  )
}

type CategoryProps = { row: Extract<SheetRow, { kind: 'category' }>; group: MatrixGroup; attributes: CellAttributes }

function CategoryCell({ row, group, attributes }: CategoryProps) {
  const t = useText(matrixText)
  const { stored, edits, may_edit, words: say } = useSheet()
  const [on, all] = [countOn(stored, edits, row.meals, group.id), row.meals.length]
  const deed = may_edit ? t(on === all ? 'take_off_all' : 'apply_all') : ''
  const spoken = {
    category: say.nameOf(row.category),
    group: say.nameOf(group),
    on: String(on),
    all: String(all),
    deed,
  }
  return (
    <div {...attributes} className={classNames(css.cell, css.category)} aria-label={t('category_cell', spoken)}>
      <bdi dir="ltr" className={css.count}>
        {on}/{all}
      </bdi>
      {may_edit && <span className={css.deed}>{deed}</span>}
    </div>
  )
}
