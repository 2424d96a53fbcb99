import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { directionOf } from '#base/language.ts'
import { useText } from '#base/text.ts'
import { useLocale } from '#base/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { classNames } from '#ui/class-names.ts'
import { useFits } from '#ui/list/use-fits.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { positionAfter } from '#ui/matrix/cell-position.ts'
import { accessText } from './access.text.ts'
import { MatrixCell } from './matrix-cell.tsx'
import { type Edits, grouped, isFixed, type PermissionOfList, type Role, toggle } from './matrix.ts'
import css from './matrix.module.css'
import { useName } from '#platform/access-names.ts'

type Props = {
  roles: readonly Role[]
  permissions: readonly PermissionOfList[]
  edits: Edits
  onEdit: (edits: Edits) => void
}

/** Shows all roles and permissions on one sheet. Edits are saved by the bar below. */
export function Matrix({ roles, permissions, edits, onEdit }: Props) {
  const t = useText(accessText)
  const box = useRef<HTMLDivElement>(null)
  const fits = useFits(box)
  const [shown_id, setShown] = useState(roles.find((role) => !isFixed(role))?.id)
  const legend = (
    <>
      <Chip tone="good" icon="check">
        {t('has')}
      </Chip>
      <Chip tone="info" icon="edit">
        {t('unsaved')}
      </Chip>
    </>
  )
  return (
    <Card title={t('matrix')} lead={t('matrix_lead')} padding="none" actions={legend}>
      <RolePicker roles={roles} value={shown_id} onChange={setShown} />
      <div ref={box} className={css.scroll} data-fits={fits || undefined}>
        <Sheet roles={roles} permissions={permissions} edits={edits} onEdit={onEdit} shown_id={shown_id} />
      </div>
    </Card>
  )
}

/** Chooses the role whose permissions a narrow screen shows. */
function RolePicker(props: { roles: readonly Role[]; value: number | undefined; onChange: (id: number) => void }) {
  const t = useText(accessText)
  const nameOf = useName()
  return (
    <div className={css.picker}>
      <NativeSelect
        label={t('role_to_show')}
        value={props.value === undefined ? null : String(props.value)}
        options={props.roles.map((role) => ({ value: String(role.id), label: nameOf(role) }))}
        onChange={(id) => props.onChange(Number(id))}
      />
    </div>
  )
}

function Sheet({ roles, permissions, edits, onEdit, shown_id }: Props & { shown_id: number | undefined }) {
  const t = useText(accessText)
  const nameOf = useName()
  const dir = directionOf(useLocale())
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const groups = grouped(permissions)
  const rows = groups.flatMap((group) => group.rows)
  const columnOf = ({ id }: Role) => classNames(id !== shown_id && css.other)
  const move = (event: KeyboardEvent) => {
    const size = { rows: rows.length, columns: roles.length, page: rows.length }
    const next = positionAfter(event, at, size, dir)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-position="${next.row}:${next.column}"]`)?.focus()
  }
  const cellsOf = (permission: PermissionOfList) =>
    roles.map((role, column) => {
      const position = { row: rows.indexOf(permission), column }
      return (
        <td key={role.id} className={columnOf(role)}>
          <MatrixCell
            role={role}
            permission={permission}
            edits={edits}
            position={position}
            is_stop={at.row === position.row && at.column === column}
            onToggle={() => onEdit(toggle(role, permission.id, edits))}
            onStop={() => setAt(position)}
            onKeyDown={move}
          />
        </td>
      )
    })
  return (
    <table ref={table} className={css.matrix} aria-label={t('matrix')} data-tour="matrix">
      <thead>
        <tr>
          <th scope="col">{t('permission')}</th>
          {roles.map((role) => (
            <th key={role.id} scope="col" className={columnOf(role)}>
              {nameOf(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, rows: of_group }) => (
          <Fragment key={group}>
            <tr className={css.group}>
              <td colSpan={roles.length + 1}>
                <span className={css.group_name}>{t(`group_${group}`)}</span>
              </td>
            </tr>
            {of_group.map((permission) => (
              <tr key={permission.id}>
                <PermissionName permission={permission} />
                {cellsOf(permission)}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function PermissionName({ permission }: { permission: PermissionOfList }) {
  return (
    <th scope="row">
      <span className={css.permission}>
        {useName()(permission)}
        <bdi dir="ltr" className={css.key}>
          {permission.name}
        </bdi>
      </span>
    </th>
  )
}
