import type { Outcome } from '#base/outcome.ts'
import { useText } from '#base/text.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { InPlaceList, type InPlaceColumn } from '#ui/in-place-list/in-place-list.tsx'
import { TextInput } from '#ui/text-input.tsx'
import css from './access-lists.module.css'
import { accessText } from './access.text.ts'
import { isFixed, type PermissionOfList, type Role } from './matrix.ts'
import { useName } from '#platform/access-names.ts'

type AccessRow = { id: number; name: string; view_name: string; builtin: boolean }
const rowSchema = async () => (await import('./access.commands.ts')).RowForm

/** Number of rows before the list scrolls: the whole list of permissions would push the matrix off the first screen. */
const ROWS_SHOWN = 8

type RowCommands<T> = {
  save: (draft: T, saved: T | null) => Promise<Outcome<unknown>>
  remove: (row: T) => Promise<Outcome<unknown>>
}

export function RolesList({
  roles,
  onSettings,
  ...sends
}: { roles: readonly Role[]; onSettings: (role: Role) => void } & RowCommands<Role>) {
  const t = useText(accessText)
  const nameOf = useName()
  const holds = (role: Role) => <Holds role={role} onSettings={onSettings} />
  const blank = (): Role => ({
    id: 0,
    name: '',
    view_name: '',
    builtin: false,
    version: 1,
    items: [],
    limits: { wallet_agorot: 0, points: 0, discount_percent: 0, refund_agorot: 0, purchase_agorot: 0 },
  })
  return (
    <Card title={t('roles')} count={roles.length}>
      <InPlaceList
        {...sends}
        label={t('roles')}
        items={roles}
        id_of={({ id }) => id}
        name_of={nameOf}
        schema={rowSchema}
        blank={blank}
        add_label={t('add_role')}
        may_remove={({ builtin }) => !builtin}
        search
        max_rows={ROWS_SHOWN}
        columns={[
          ...useNameColumns<Role>(),
          {
            key: 'holds',
            header: t('permissions'),
            view: (role) => holds(role),
          },
        ]}
      />
    </Card>
  )
}

export function PermissionsList({
  permissions,
  ...sends
}: { permissions: readonly PermissionOfList[] } & RowCommands<PermissionOfList>) {
  const t = useText(accessText)
  const nameOf = useName()
  return (
    <Card title={t('permissions')} count={permissions.length}>
      <InPlaceList
        {...sends}
        label={t('permissions')}
        items={permissions}
        id_of={({ id }) => id}
        name_of={nameOf}
        schema={rowSchema}
        blank={() => ({ id: 0, name: '', view_name: '', builtin: false, items: [] })}
        add_label={t('add_permission')}
        may_remove={({ builtin }) => !builtin}
        search
        max_rows={ROWS_SHOWN}
        columns={[
          ...useNameColumns<PermissionOfList>(),
          { key: 'held_by', header: t('roles'), view: ({ items }) => t('holders', { count: items.length }) },
        ]}
      />
    </Card>
  )
}

/** The display name can always be changed; the technical name is set only once. */
function useNameColumns<T extends AccessRow>(): InPlaceColumn<T>[] {
  const t = useText(accessText)
  const nameOf = useName()
  return [
    {
      key: 'name',
      header: t('name'),
      view: (row) => (
        <span className={css.names}>
          {nameOf(row)}
          <bdi dir="ltr">{row.name}</bdi>
        </span>
      ),
      edit: ({ value, set, error, is_new }) => (
        <span className={css.fields}>
          <TextInput
            size="sm"
            label={t('view_name')}
            error={error('view_name')}
            value={value.view_name}
            onChange={(event) => set({ view_name: event.target.value } as Partial<T>)}
          />
          {is_new && (
            <TextInput
              size="sm"
              ltr
              label={t('key_name')}
              error={error('name')}
              value={value.name}
              onChange={(event) => set({ name: event.target.value } as Partial<T>)}
            />
          )}
        </span>
      ),
    },
  ]
}

function Holds({ role, onSettings }: { role: Role; onSettings: (role: Role) => void }) {
  const t = useText(accessText)
  const nameOf = useName()
  if (isFixed(role)) return <span className={css.end}>{t('holds_all')}</span>
  return (
    <span className={css.end}>
      {t('holds', { count: role.items.length })}
      {role.id > 0 && (
        <IconButton
          icon="sliders"
          size="sm"
          label={t('role_settings', { role: nameOf(role) })}
          onClick={() => onSettings(role)}
        />
      )}
    </span>
  )
}
