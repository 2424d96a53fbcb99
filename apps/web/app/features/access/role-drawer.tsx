import { useCommand } from '#platform/command.ts'
import { useText } from '#platform/text.ts'
import { useLang } from '#platform/use-language.ts'
import { Drawer } from '#ui/drawer.tsx'
import { MoneyField, NumberField, TextField } from '#ui/form/fields.tsx'
import { MultiSelectField } from '#ui/form/choice-fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import type { commands } from './access.commands.ts'
import css from './access-drawer.module.css'
import { accessText } from './access.text.ts'
import type { Role } from './matrix.ts'
import { useName } from '#platform/access-names.ts'
import type { AccessAction, Deli } from './roles-tab.tsx'

type Props = { role: Role; delis: readonly Deli[]; onClose: () => void }

/** How far a role reaches: its limits in money, and where it holds. */
export default function RoleDrawer({ role, delis, onClose }: Props) {
  const t = useText(accessText)
  const lang = useLang()
  const nameOf = useName()
  const { send } = useCommand<AccessAction, typeof commands>()
  const nameOfDeli = (deli: Deli) => (lang === 'he' ? deli.name_he : deli.name_en)
  const form = useContractForm({
    schema: async () => (await import('./access.commands.ts')).RoleForm,
    values: { view_name: role.view_name, ...role.limits, deli_ids: role.deli_ids ?? [] },
    version: role.version,
    fields: {
      view_name: { label: t('view_name'), required: true },
      max_discount_percent: { label: t('max_discount') },
      max_refund_agorot: { label: t('max_refund'), kind: 'money' },
      max_purchase_agorot: { label: t('max_purchase'), kind: 'money' },
      deli_ids: { label: t('delis') },
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
        <fieldset className={css.group}>
          <legend>{t('limits')}</legend>
          <p className={css.lead}>{t('limits_lead')}</p>
          <NumberField name="max_discount_percent" unit="%" />
          <MoneyField name="max_refund_agorot" />
          <MoneyField name="max_purchase_agorot" />
        </fieldset>
        <fieldset className={css.group}>
          <legend>{t('delis')}</legend>
          <p className={css.lead}>{t('delis_lead')}</p>
          <MultiSelectField
            name="deli_ids"
            numeric
            clearable
            placeholder={t('every_deli')}
            options={delis.map((deli) => ({ value: String(deli.id), label: nameOfDeli(deli) }))}
          />
        </fieldset>
      </Form>
    </Drawer>
  )
}
