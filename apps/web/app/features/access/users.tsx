import type { access } from '@tavlin/contract/access'
import { useState } from 'react'
import { useListCommands } from '#platform/list-commands.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { DateText, Ltr } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useName } from '#platform/access-names.ts'
import { usersText } from './users.text.ts'

type User = SourceOf<typeof access.searchUsers>['row']
type Role = { id: number; name: string; view_name: string }

const users = defineList<typeof access.searchUsers>()({
  name: 'users',
  text: usersText,
  label: 'users',
  empty: 'no_users',
  export_path: '/users/export',
  row_id: (user) => user.id,
  row_name: (user) => user.view_name,
  columns: [
    { key: 'name', sort: 'name', cell: (user) => user.view_name },
    { key: 'email', cell: (user) => <Ltr>{user.email}</Ltr> },
    { key: 'roles', cell: (user) => <Roles of={user.items} /> },
    {
      key: 'state',
      phone: 'meta',
      cell: (user) => <UserState user={user} />,
    },
    {
      key: 'last_login',
      sort: 'last_login_at',
      // Hidden on a phone, where a row is a card and the date would have no label.
      phone: 'hidden',
      cell: ({ last_login_at: at }, t) => (at ? <DateText at={at} with_time /> : t('never')),
    },
  ],
  filters: [
    { key: 'role', kind: 'choice' },
    { key: 'active', kind: 'choice', label: 'state', options: { true: 'active', false: 'inactive' } },
  ],
  bulk: [
    { key: 'activate', icon: 'check' },
    { key: 'deactivate', icon: 'ban', confirm: { title: 'deactivate_title', body: 'deactivate_body', tone: 'danger' } },
    { key: 'end_sessions', icon: 'logout' },
  ],
})

type Props = { page: ListPage<User>; roles: readonly Role[]; onOpen?: (user: User) => void }

export function UsersList({ page, roles, onOpen }: Props) {
  const nameOf = useName()
  const options = { role: roles.map((role) => ({ value: String(role.id), label: nameOf(role) })) }
  return <ListScreen list={users} page={page} options={options} onOpen={onOpen} {...useListCommands()} />
}

/** Shows the state of a user. A user is invited until they choose a password or sign in by a texted code. */
function UserState({
  user: { active, invitation, last_login_at },
}: {
  user: Pick<User, 'active' | 'invitation' | 'last_login_at'>
}) {
  const t = useText(usersText)
  const [now_ms] = useState(() => Date.now())
  if (!active || !invitation || last_login_at !== null)
    return <Chip tone={active ? 'good' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Chip>
  const { valid_until: until } = invitation
  if (!until || Date.parse(until) < now_ms) return <Chip tone="warn">{t('invited_expired')}</Chip>
  return <Chip tone="neutral">{t.rich('invited_until', { at: put(<DateText at={until} />) })}</Chip>
}

/** Lists the roles of a user, each with the number of delis it is given for unless it is given for all. */
function Roles({ of }: { of: User['items'] }) {
  const t = useText(usersText)
  const nameOf = useName()
  return of
    .map((role) =>
      role.deli_ids ? t('role_in_delis', { role: nameOf(role), count: role.deli_ids.length }) : nameOf(role),
    )
    .join(', ')
}
