import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import { fullName } from '@tavlin/domain/full-name'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { ActivityOf } from '#shared/activity/activity-of.tsx'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { MultiSelectField } from '#ui/form/choice-fields.tsx'
import { SwitchField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import css from './access-drawer.module.css'
import type { commands } from './access.commands.ts'
import { useName } from '#platform/access-names.ts'
import type { Role } from './matrix.ts'
import { type Deli, RoleDelis, useDelisText } from './role-delis.tsx'
import { userText } from './user-drawer.text.ts'

export type OpenUser = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  active: boolean
  version: number
  invitation: { valid_until: string | null } | null
  has_second_factor: boolean
  roles: readonly { id: number; deli_ids: readonly number[] | null }[]
}
type Props = { user: OpenUser | null; roles: readonly Role[]; delis: readonly Deli[]; onClose: () => void }

/** Invites a new user by email, or edits an existing one; shows a conflict when two people edit the same user. */
export default function UserDrawer({ user, roles, delis, onClose }: Props) {
  const t = useText(userText)
  const nameOf = useName()
  const { send } = useCommand<typeof commands>()
  const role_names = new Map(roles.map((role) => [role.id, nameOf(role)]))
  const showDelis = useDelisText({ roles, delis })
  const form = useContractForm({
    schema: async () => (await import('./access.commands.ts')).UserForm,
    values: user
      ? { ...pick(user), ...rolesOf(user) }
      : { first_name: '', last_name: '', email: '', phone: '', role_ids: [], role_delis: [], active: true },
    ...(user && { version: user.version }),
    fields: {
      first_name: { label: t('first_name'), required: true },
      last_name: { label: t('last_name'), required: true },
      email: { label: t('email'), required: true },
      phone: { label: t('phone') },
      role_ids: { label: t('roles'), show: (ids: number[]) => ids.map((id) => role_names.get(id) ?? id).join(', ') },
      role_delis: { label: t('delis'), show: showDelis },
      active: { label: t('active'), show: (is_active: boolean) => t(is_active ? 'yes' : 'no') },
    },
    refusal_fields: { email_taken: 'email', user_phone_taken: 'phone', phone_wrong: 'phone' },
    save: ({ active, ...form_values }, version) => {
      const { role_ids, role_delis } = form_values
      const values = { ...form_values, role_delis: role_delis.filter(({ role_id }) => role_ids.includes(role_id)) }
      return user
        ? send('save_user', { ...values, active, id: user.id, version: version ?? user.version })
        : send('add_user', values)
    },
    onSaved: () => {
      toast.success(user ? t('saved') : t('link_sent', { email: String(form.methods.getValues('email')) }))
      onClose()
    },
  })
  return (
    <Drawer opened onClose={onClose} title={user ? fullName(user) : t('new_user')} sheet>
      <Form form={form} bar="plain" is_new={!user} action={user ? undefined : t('invite')}>
        {!user && <Notice tone="info">{t('invite_lead')}</Notice>}
        {user?.active && user.invitation && <Invited user={user} invitation={user.invitation} send={send} />}
        <TextField name="first_name" />
        <TextField name="last_name" />
        <TextField name="email" type="email" />
        <TextField name="phone" ltr help={t('phone_help')} />
        <MultiSelectField
          name="role_ids"
          numeric
          options={roles.map((role) => ({ value: String(role.id), label: nameOf(role) }))}
        />
        <RoleDelis form={form} roles={roles} delis={delis} />
        {user && <SwitchField name="active" help={t('active_help')} />}
      </Form>
      {user?.active && <ViewAs user={user} />}
      {user?.has_second_factor && <ResetSecondFactor user={user} send={send} />}
      {user && <SignOut user={user} send={send} />}
      {user && <ActivityOf model="user" id={user.id} version={user.version} />}
    </Drawer>
  )
}

const rolesOf = ({ roles }: OpenUser) => ({
  role_ids: roles.map(({ id }) => id),
  role_delis: roles.flatMap(({ id, deli_ids }) => (deli_ids ? [{ role_id: id, deli_ids: [...deli_ids] }] : [])),
})
const pick = ({ first_name, last_name, email, phone, active }: OpenUser) => ({
  first_name,
  last_name,
  email,
  phone: phone ? shownPhone(phone) : '',
  active,
})

type SendAccessCommand = ReturnType<typeof useCommand<typeof commands>>['send']

function SignOut({ user, send }: { user: OpenUser; send: SendAccessCommand }) {
  const t = useText(userText)
  const confirm = useConfirm()
  const endSessions = async () => {
    const title = t('sign_out_title', { name: fullName(user) })
    if (!(await confirm({ title, body: t('sign_out_body'), action: t('sign_out'), tone: 'danger' }))) return
    if ((await send('end_user_sessions', { id: user.id })).ok) toast.success(t('signed_out'))
  }
  return (
    <section className={css.danger} aria-label={t('sign_out')}>
      <p className={textCss.muted_sm}>{t('sign_out_lead')}</p>
      <Button variant="danger-quiet" icon="logout" onClick={() => void endSessions()}>
        {t('sign_out')}
      </Button>
    </section>
  )
}

function ViewAs({ user }: { user: OpenUser }) {
  const t = useText(userText)
  const fetcher = useFetcher()
  const view = () =>
    void fetcher.submit({ role: `user:${user.id}`, path: '/' }, { method: 'post', action: '/session/view-as' })
  return (
    <section className={css.danger} aria-label={t('view_as')}>
      <p className={textCss.muted_sm}>{t('view_as_lead')}</p>
      <Button icon="eye" loading={fetcher.state !== 'idle'} onClick={view}>
        {t('view_as')}
      </Button>
    </section>
  )
}

function ResetSecondFactor({ user, send }: { user: OpenUser; send: SendAccessCommand }) {
  const t = useText(userText)
  const lang = useLang()
  const confirm = useConfirm()
  const reset = async () => {
    const title = t('reset_factor_title', { name: fullName(user) })
    const question = { title, body: t('reset_factor_body'), action: t('reset_factor'), tone: 'danger' } as const
    if (!(await confirm(question))) return
    const answer = await send('reset_second_factor', { id: user.id })
    if (answer.ok) toast.success(t('factor_reset'))
    else void showRefusal(answer.error, lang)
  }
  return (
    <section className={css.danger} aria-label={t('reset_factor')}>
      <p className={textCss.muted_sm}>{t('reset_factor_lead')}</p>
      <Button variant="danger-quiet" icon="lock" onClick={() => void reset()}>
        {t('reset_factor')}
      </Button>
    </section>
  )
}

type InvitedProps = { user: OpenUser; invitation: NonNullable<OpenUser['invitation']>; send: SendAccessCommand }

function Invited({ user, invitation: { valid_until: until }, send }: InvitedProps) {
  const t = useText(userText)
  const lang = useLang()
  const [now_ms] = useState(() => Date.now())
  const again = async () => {
    const answer = await send('invite_again', { id: user.id })
    if (answer.ok) toast.success(t('link_sent', { email: user.email }))
    else void showRefusal(answer.error, lang)
  }
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" icon="mail" onClick={() => void again()}>
          {t('send_again')}
        </Button>
      }
    >
      {until && Date.parse(until) > now_ms
        ? t.rich('invited_until', { at: put(<DateText at={until} with_time />) })
        : t('invited_expired')}
    </Notice>
  )
}
