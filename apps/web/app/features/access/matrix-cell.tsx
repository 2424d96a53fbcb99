import type { KeyboardEvent } from 'react'
import { useText } from '#base/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { CellPosition } from '#ui/matrix/cell-position.ts'
import { accessText } from './access.text.ts'
import { cellOf, type Edits, isFixed, type PermissionOfList, type Role } from './matrix.ts'
import css from './matrix.module.css'
import { useName } from '#platform/access-names.ts'

type Props = {
  role: Role
  permission: PermissionOfList
  edits: Edits
  position: CellPosition
  /** True for the tab stop of the sheet (roving tabindex); arrow keys make another cell the tab stop. */
  is_stop: boolean
  onToggle: () => void
  onStop: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export function MatrixCell({ role, permission, edits, position, is_stop, onToggle, onStop, onKeyDown }: Props) {
  const t = useText(accessText)
  const nameOf = useName()
  const { has, is_edited } = cellOf(role, permission.id, edits)
  const is_fixed = isFixed(role)
  return (
    <label className={classNames(css.cell, has && css.has, is_edited && css.edited, is_fixed && css.fixed)}>
      <input
        type="checkbox"
        className="unseen"
        checked={has}
        aria-disabled={is_fixed || undefined}
        aria-label={t('cell', { role: nameOf(role), permission: nameOf(permission) })}
        data-position={`${position.row}:${position.column}`}
        tabIndex={is_stop ? 0 : -1}
        onFocus={onStop}
        onChange={onToggle}
        onKeyDown={onKeyDown}
      />
      {is_fixed ? <Icon name="lock" /> : has ? <Icon name="check" /> : <span className={css.dot} />}
    </label>
  )
}
