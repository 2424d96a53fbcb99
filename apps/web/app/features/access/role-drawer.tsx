import type { LimitKind } from '@tavlin/domain/access/limits'
import { useName } from '#platform/access-names.ts'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Button } from '#ui/button.tsx'
import { ActivityOf } from '#shared/activity/activity-of.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { MoneyField, NumberField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import css from './access-drawer.module.css'
import type { commands } from './access.commands.ts'
import { accessText } from './access.text.ts'
import { kindsOf } from './limits.ts'
import type { Role } from './matrix.ts'

type Props = { role: Role; onClose: () => void }

/** Edits the display name and the limits of a role. Users get a role for some delis in their own drawer. */
export default function RoleDrawer({ role, onClose }: Props) {
  const t = useText(accessText)
  const nameOf = useName()
  const { send } = useCommand<typeof commands>()
  const { wallet_agorot, points, discount_percent, refund_agorot, purchase_agorot } = role.limits
  const form = useContractForm({
    schema: async () => (await import('./access.commands.ts')).RoleForm,
    values: {
      view_name: role.view_name,
      wallet_agorot: wallet_agorot ?? 0,
      points: points ?? 0,
      discount_percent: discount_percent ?? 0,
      refund_agorot: refund_agorot ?? 0,
      purchase_agorot: purchase_agorot ?? 0,
    },
    version: role.version,
    fields: {
      view_name: { label: t('view_name'), required: true },
      wallet_agorot: { label: t('limit_wallet'), kind: 'money' },
      points: { label: t('limit_points') },
      discount_percent: { label: t('limit_discount') },
      refund_agorot: { label: t('limit_refund'), kind: 'money' },
      purchase_agorot: { label: t('limit_purchase'), kind: 'money' },
    },
    save: (values, version) => send('save_role', { id: role.id, version: version ?? role.version, ...values }),
    onSaved: () => {
      toast.success(t('role_saved'))
      onClose()
    },
  })
  return (
    <Drawer opened onClose={onClose} title={t('role_settings', { role: nameOf(role) })} sheet>
      <Form form={form} bar="plain">
        <TextField name="view_name" />
        <LimitFields kinds={kindsOf(role)} />
        <fieldset className={css.group}>
          <legend>{t('delis')}</legend>
          <p className={textCss.muted_sm}>{t('delis_by_user')}</p>
        </fieldset>
      </Form>
      <CopyRole role={role} send={send} onDone={onClose} />
      <ActivityOf model="role" id={role.id} version={role.version} />
    </Drawer>
  )
}

type CopyProps = { role: Role; send: ReturnType<typeof useCommand<typeof commands>>['send']; onDone: () => void }

function CopyRole({ role, send, onDone }: CopyProps) {
  const t = useText(accessText)
  const lang = useLang()
  const copy = async () => {
    const answer = await send('copy_role', {
      name: `${role.name}_copy`,
      view_name: t('copy_of', { role: role.view_name }),
      items: role.items.map(({ id }) => id),
      limits: givenLimits(role.limits),
    })
    if (!answer.ok) return void showRefusal(answer.error, lang)
    toast.success(t('role_copied'))
    onDone()
  }
  return (
    <section className={css.danger} aria-label={t('copy_role')}>
      <p className={textCss.muted_sm}>{t('copy_lead')}</p>
      <Button icon="copy" onClick={() => void copy()}>
        {t('copy_role')}
      </Button>
    </section>
  )
}

const givenLimits = (limits: Role['limits']) =>
  Object.fromEntries(Object.entries(limits).filter(([, amount]) => amount !== null))

/** Fields for the limits of permissions that the role has. */
function LimitFields({ kinds }: { kinds: readonly LimitKind[] }) {
  const t = useText(accessText)
  return (
    <fieldset className={css.group}>
      <legend>{t('limits')}</legend>
      <p className={textCss.muted_sm}>{t(kinds.length > 0 ? 'limits_lead' : 'limits_none')}</p>
      {kinds.includes('discount_percent') && <NumberField name="discount_percent" unit="%" />}
      {kinds.includes('refund_agorot') && <MoneyField name="refund_agorot" help={t('limit_refund_help')} />}
      {kinds.includes('purchase_agorot') && <MoneyField name="purchase_agorot" help={t('limit_purchase_help')} />}
      {kinds.includes('wallet_agorot') && <MoneyField name="wallet_agorot" help={t('limit_wallet_help')} />}
      {kinds.includes('points') && <NumberField name="points" help={t('limit_wallet_help')} />}
    </fieldset>
  )
}
