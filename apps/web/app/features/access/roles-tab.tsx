import type { ErrorBody } from '@tavlin/contract/errors'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LeaveGuard } from '#ui/form/leave-guard.tsx'
import { WindowGuard } from '#ui/form/window-guard.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { useIsInBrowser } from '#ui/in-browser.ts'
import { Stack } from '#ui/stack.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './access.commands.ts'
import { PermissionsList, RolesList } from './access-lists.tsx'
import css from './access-lists.module.css'
import { accessText } from './access.text.ts'
import { Matrix } from './matrix.tsx'
import { changesOf, type Edits, isFixed, type PermissionOfList, type Role, type RoleChange } from './matrix.ts'
import { useName } from '#platform/access-names.ts'

const RoleDrawer = lazy(() => import('./role-drawer.tsx'))

type Props = { roles: readonly Role[]; permissions: readonly PermissionOfList[] }

export function RolesTab({ roles, permissions }: Props) {
  const t = useText(accessText)
  const { send } = useCommand<typeof commands>()
  // The command is used outside the bar, which unmounts when the response leaves no unsaved edits.
  const matrix = useCommand<typeof commands>()
  const [edits, setEdits] = useState<Edits>(new Map())
  const [params, setParams] = useSearchParams()
  const is_in_browser = useIsInBrowser()
  const changes = changesOf(roles, permissions, edits)
  // The URL contains the open role, so that leaving unsaved changes needs a confirmation and Back closes the drawer.
  const settings = roles.find((role) => String(role.id) === params.get('role') && !isFixed(role))
  const openSettings = (id: number | null) =>
    setParams(id === null ? {} : { role: String(id) }, { preventScrollReset: true })

  const sends = (list: 'roles' | 'permissions') => ({
    save: (draft: Role | PermissionOfList, saved: Role | PermissionOfList | null) =>
      saved
        ? send('rename_row', {
            list,
            id: saved.id,
            view_name: draft.view_name,
            ...('version' in saved && { version: saved.version }),
          })
        : send('add_row', { list, name: draft.name, view_name: draft.view_name }),
    remove: ({ id }: Role | PermissionOfList) => send('delete_row', { list, id }),
  })

  const cancel = () => {
    setEdits(new Map())
    matrix.forget()
  }
  const saveMatrix = async () => {
    const answer = await matrix.send('save_matrix', {
      changes: changes.map(({ role, items }) => ({ id: role.id, version: role.version, items })),
    })
    if (!answer.ok) return
    toast.success(t('saved'))
    setEdits(new Map())
  }

  return (
    <Stack gap={4}>
      <div className={css.two}>
        <RolesList roles={roles} onSettings={({ id }) => openSettings(id)} {...sends('roles')} />
        <PermissionsList permissions={permissions} {...sends('permissions')} />
      </div>
      <Matrix roles={roles} permissions={permissions} edits={edits} onEdit={setEdits} />
      {changes.length > 0 && (
        <MatrixBar
          changes={changes}
          permissions={permissions}
          pending={matrix.pending}
          refusal={matrix.refusal}
          onCancel={cancel}
          onSave={() => void saveMatrix()}
        />
      )}
      {/* While the drawer is open, its own form guards navigation. */}
      {changes.length > 0 && (settings ? <WindowGuard /> : <LeaveGuard is_dirty={() => true} leaves="path" />)}
      {is_in_browser && settings && (
        <Suspense>
          <RoleDrawer key={settings.id} role={settings} onClose={() => openSettings(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

type BarProps = {
  changes: readonly RoleChange[]
  permissions: readonly PermissionOfList[]
  pending: boolean
  refusal: ErrorBody | null
  onCancel: () => void
  onSave: () => void
}

/** Describes the effect of the changes before they are saved. */
function MatrixBar({ changes, permissions, pending, refusal, onCancel, onSave }: BarProps) {
  const t = useText(accessText)
  const nameOf = useName()
  const names = (ids: readonly number[]) =>
    permissions
      .filter(({ id }) => ids.includes(id))
      .map(nameOf)
      .join(', ')
  const sentences = changes.flatMap(({ role, gained, lost }) => [
    ...(gained.length > 0 ? [t('gains', { role: nameOf(role), permissions: names(gained) })] : []),
    ...(lost.length > 0 ? [t('loses', { role: nameOf(role), permissions: names(lost) })] : []),
  ])
  return (
    <section className={css.bar} aria-label={t('unsaved')}>
      <Badge tone="warn">{changes.reduce((count, { gained, lost }) => count + gained.length + lost.length, 0)}</Badge>
      <div className={css.impact}>
        {sentences.join(' · ')}
        <small>{t('at_once')}</small>
      </div>
      {refusal && <RejectedNotice error={refusal} />}
      <Button variant="subtle" onClick={onCancel} disabled={pending}>
        {t('cancel')}
      </Button>
      <Button variant="primary" loading={pending} onClick={onSave}>
        {t('save')}
      </Button>
    </section>
  )
}
