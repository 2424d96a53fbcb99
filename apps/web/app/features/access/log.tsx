import type { access } from '@tavlin/contract/access'
import { changedField } from '#shared/activity/field-change.ts'
import { FieldChanges } from '#shared/activity/field-changes.tsx'
import { useLang } from '#base/use-language.ts'
import { DateText } from '#ui/bidi.tsx'
import { Chip } from '#ui/chip.tsx'
import { defineList, type ListPage, type SourceOf } from '#ui/list/define-list.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import css from './log.module.css'
import { logText } from './log.text.ts'

type AccessLogSource = SourceOf<typeof access.accessLog>

const WHAT = {
  'user.signed_in': 'signed_in',
  'user.signed_out': 'signed_out',
  'user.created': 'user_created',
  'user.imported': 'user_imported',
  'user.invited': 'user_invited',
  'role.viewed_as': 'viewed_as',
  'user.changed': 'user_changed',
  'user.password_reset_requested': 'reset_requested',
  'user.password_changed': 'password_changed',
  'user.sms_code_requested': 'sms_code_requested',
  'user.phone_code_requested': 'phone_code_requested',
  'user.phone_changed': 'phone_changed',
  'user.pin_changed': 'pin_changed',
  'user.viewed_as': 'viewed_as_user',
  'user.second_factor_enabled': 'app_on',
  'user.second_factor_disabled': 'app_off',
  'user.second_factor_reset': 'factor_reset',
  'user.passkey_added': 'passkey_added',
  'user.passkey_renamed': 'passkey_renamed',
  'user.passkey_removed': 'passkey_removed',
  'user.passkey_clone_suspected': 'passkey_cloned',
  'user.recovery_codes_replaced': 'codes_replaced',
  'user.recovery_code_used': 'code_used',
  'role.changed': 'role_changed',
  'role.deleted': 'role_deleted',
  'permission.changed': 'permission_changed',
  'permission.deleted': 'permission_deleted',
} as const

const log = defineList<typeof access.accessLog>()({
  name: 'access-log',
  text: logText,
  label: 'log',
  empty: 'no_changes',
  export_path: '/permissions/log/export',
  row_id: ({ id }) => id,
  row_name: ({ name }) => name,
  columns: [
    { key: 'who', cell: (event, t) => whoOf(event, t), phone: 'title' },
    { key: 'what', cell: ({ name }, t) => actionKey(name, t), phone: 'sub' },
    {
      key: 'whom',
      phone: 'sub',
      cell: (event, t) => <Whom event={event} t={t} />,
    },
    { key: 'changes', phone: 'sub', cell: ({ changes }) => <Changes of={changes} /> },
    { key: 'when', cell: ({ at }) => <DateText at={at} with_time />, phone: 'meta' },
  ],
  filters: [
    {
      key: 'show',
      kind: 'choice',
      label: 'show',
      options: { changes: 'show_changes', sign_ins: 'show_sign_ins' },
      default_value: 'changes',
      open: true,
    },
    { key: 'actor', kind: 'choice', label: 'who' },
    { key: 'from', kind: 'date' },
    { key: 'until', kind: 'date' },
    {
      key: 'kind',
      kind: 'choice',
      label: 'kind',
      options: { user: 'kind_user', role: 'kind_role', permission: 'kind_permission' },
    },
  ],
})

type LogEventName = keyof typeof WHAT
const isKnown = (name: string): name is LogEventName => name in WHAT

/** Returns the label of an event; an unknown event is shown by its technical name. */
function actionKey(name: string, t: ReturnType<typeof logText>): string {
  return isKnown(name) ? t(WHAT[name]) : name
}

type AccessLogEvent = AccessLogSource['row']
const isOwnAction = ({ name }: AccessLogEvent) => name === 'user.signed_in' || name === 'user.signed_out'
const isRequest = ({ name }: AccessLogEvent) =>
  name === 'user.password_reset_requested' || name === 'user.sms_code_requested'

/**
 * Returns who caused an event. A sign-in or sign-out without an actor was done by its subject; the requester of a
 * password reset or a texted code is unknown.
 */
function whoOf(event: AccessLogEvent, t: ReturnType<typeof logText>): string {
  if (isOwnAction(event)) return event.actor?.name ?? event.subject?.name ?? t('gone')
  return event.actor?.name ?? t(isRequest(event) ? 'sign_in_page' : 'system')
}

function Whom({ event, t }: { event: AccessLogEvent; t: ReturnType<typeof logText> }) {
  const { subject } = event
  if (!subject && isRequest(event)) return t('no_account')
  if (!subject || isOwnAction(event)) return <span className={css.nothing}>{t('nothing')}</span>
  return (
    <>
      {subject.name ?? t('gone')} <Chip outline>{t(`kind_${subject.kind}`)}</Chip>
    </>
  )
}

type LogProps = { page: ListPage<AccessLogSource['row']>; people: readonly { id: number; view_name: string }[] }

export function AccessLog({ page, people }: LogProps) {
  const options = { actor: people.map(({ id, view_name }) => ({ value: String(id), label: view_name })) }
  return <ListScreen list={log} page={page} options={options} />
}

function Changes({ of }: { of: AccessLogEvent['changes'] }) {
  const lang = useLang()
  const keyOf = ({ table, field, part }: (typeof of)[number]) => `${table} ${field} ${part}`
  return <FieldChanges of={of.map((change) => ({ key: keyOf(change), ...changedField(change, lang) }))} />
}
