import type { CellAttributes, CellProps } from '#ui/matrix/matrix-cells.tsx'
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

const NO_LABELS: readonly string[] = []
type MealProps = { meal: Meal; group: MatrixGroup; attributes: CellAttributes }

function MealCell({ meal, group, attributes }: MealProps) {
  const { stored, edits, unsaved, open, selection, is_phone, may_edit, labels } = useSheet()
  const cell = { meal_id: meal.id, group_id: group.id }
  const key = keyOf(cell)
  const link = linkAt(stored, edits, cell)
  const state = stateOf(link)
  const differences = state === 'overridden' && link ? labels.differences(group, link) : NO_LABELS
  const spoken = state === 'overridden' ? labels.overridden(differences) : labels[state]
  const is_unsaved = unsaved.has(key)
  const label = `${labels.nameOf(meal)}, ${labels.nameOf(group)}: ${spoken}`
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
      aria-label={is_unsaved ? `${label}. ${labels.unsaved}` : label}
      aria-selected={isInArea(selection, cell)}
      title={differences.length > 0 ? differences.join(' · ') : undefined}
    >
      {is_phone ? (
        <ThreeStates state={state} label={shortLabels(differences)} labels={labels} may_edit={may_edit} />
      ) : (
        state === 'overridden' && (
          <>
            <Icon name="edit" size={14} />
            <span className={css.text}>{shortLabels(differences)}</span>
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

type ThreeProps = { state: 'off' | 'on' | 'overridden'; label: string; labels: CellLabels; may_edit: boolean }

/** Shows a cell on a phone: each state has its own button, wide enough for a thumb. */
function ThreeStates({ state, label: short_label, labels, may_edit }: ThreeProps) {
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
      {face('off', 'off', labels.off, 'minus')}
      {face('on', 'on', labels.on, 'check')}
      {face('overridden', 'open', short_label || labels.edit, 'edit')}
    </span>
  )
}

type CategoryProps = { row: Extract<SheetRow, { kind: 'category' }>; group: MatrixGroup; attributes: CellAttributes }

function CategoryCell({ row, group, attributes }: CategoryProps) {
  const t = useText(matrixText)
  const { stored, edits, may_edit, labels } = useSheet()
  const [on, all] = [countOn(stored, edits, row.meals, group.id), row.meals.length]
  const action = may_edit ? t(on === all ? 'take_off_all' : 'apply_all') : ''
  const spoken = {
    category: labels.nameOf(row.category),
    group: labels.nameOf(group),
    on: String(on),
    all: String(all),
    action,
  }
  return (
    <div {...attributes} className={classNames(css.cell, css.category)} aria-label={t('category_cell', spoken)}>
      <bdi dir="ltr" className={css.count}>
        {on}/{all}
      </bdi>{' '}
      {may_edit && <span className={css.action}>{action}</span>}
    </div>
  )
}
