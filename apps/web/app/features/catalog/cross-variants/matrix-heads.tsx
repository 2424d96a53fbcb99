import type { ReactNode } from 'react'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Signed } from '#ui/bidi.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { HeadProps } from '#ui/matrix/matrix-cells.tsx'
import { boundsOf, boundsLabel } from './cell-label.ts'
import { cellText, matrixText } from './cross-variants.text.ts'
import { type SheetRow, useSheet } from './matrix-sheet.ts'
import css from './matrix-heads.module.css'
import type { MatrixGroup } from './matrix-wire.ts'

const isolated = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** Head of a column: a press selects the whole column; the pencil opens the group. */
export function GroupHead({ item: group, attributes }: HeadProps<MatrixGroup>) {
  const t = useText(matrixText)
  const say = useText(cellText)
  const { usage, selection, may_edit, is_phone, labels } = useSheet()
  const name = labels.nameOf(group)
  const change = usage.get(group.id) ?? 0
  const is_chosen = selection.groups.has(group.id)
  return (
    <div
      {...attributes}
      className={classNames(css.group, is_chosen && css.chosen, !group.active && css.inactive)}
      aria-selected={is_chosen}
      title={name}
    >
      {may_edit && !is_phone && <span className={css.box} aria-hidden />}
      <strong className={css.name}>{name}</strong>
      <span className={css.small}>{group.active ? boundsLabel(say, boundsOf(group)) : t('group_inactive')}</span>
      <span className={css.small}>
        {t.rich('used_by', { count: group.used_by, n: isolated })}
        {change !== 0 && (
          <em className={css.change}>
            <Signed value={change} />
          </em>
        )}
      </span>
      {may_edit && (
        <button
          type="button"
          tabIndex={-1}
          className={css.edit}
          data-act="edit_group"
          aria-label={t('edit_group', { name })}
        >
          <Icon name="edit" size={14} />
        </button>
      )}
    </div>
  )
}

export function MealHead({ item: row, attributes }: HeadProps<SheetRow>) {
  const { selection, may_edit, is_phone, labels } = useSheet()
  const { nameOf } = labels
  const meals = row.kind === 'meal' ? [row.meal] : row.meals
  const is_chosen = meals.every(({ id }) => selection.meals.has(id))
  const box = may_edit && !is_phone && <span className={css.box} aria-hidden />
  if (row.kind === 'category')
    return (
      <div {...attributes} className={classNames(css.category, is_chosen && css.chosen)} aria-selected={is_chosen}>
        {box}
        {nameOf(row.category)}
      </div>
    )
  const { meal } = row
  const names = classNames(css.meal, is_chosen && css.chosen, !meal.active && css.inactive)
  return (
    <div {...attributes} className={names} aria-selected={is_chosen} title={nameOf(meal)}>
      {box}
      <span className={css.text}>
        <span className={css.name}>{nameOf(meal)}</span>
        <Money agorot={meal.price_agorot} className={css.small ?? ''} />
      </span>
    </div>
  )
}
