import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Outcome } from '#base/outcome.ts'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Drawer } from '#ui/drawer.tsx'
import { TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useFormValue } from '#ui/form/use-form-value.ts'
import { Notice } from '#ui/notice.tsx'
import textCss from '#ui/text.module.css'
import type { listCommands } from '../customers.commands.ts'
import { LangField } from '../lang-field.tsx'
import { EmailField } from '../email-field.tsx'
import css from './new-customer.module.css'
import { newCustomerText } from './new-customer.text.ts'
import { PhoneFirst } from './phone-first.tsx'
import { useWhoCalls } from './use-who-calls.ts'

type CreatedCustomer = { data: { id: number } }

/** Quick form for a clerk on a call: phone, name, Enter. Opens the existing customer if the phone belongs to one. */
export default function NewCustomer({ phone, name, onClose }: { phone: string; name: string; onClose: () => void }) {
  const t = useText(newCustomerText)
  const navigate = useNavigate()
  const { send } = useCommand<typeof listCommands>()
  const form = useContractForm({
    schema: async () => (await import('../customers.commands.ts')).NewCustomerForm,
    // The customer's language does not follow from the clerk's; most customers read Hebrew.
    values: { phone: '', first_name: '', last_name: '', email: null, lang: 'he' },
    fields: {
      phone: { label: t('phone'), required: true },
      first_name: { label: t('first_name') },
      last_name: { label: t('last_name') },
      email: { label: t('email') },
      lang: { label: t('lang') },
    },
    refusal_fields: { phone_wrong: 'phone', phone_taken: 'phone' },
    save: async (values): Promise<Outcome<unknown>> =>
      known_id === null ? send('add_customer', values) : { ok: true, data: { data: { id: known_id } } },
    onSaved: (made) => {
      const { id } = (made as CreatedCustomer).data
      void navigate(`/customers/${id}/details${known_id === null ? '?address=new' : ''}`)
    },
  })
  const typed = useFormValue(form, 'phone')
  const who = useWhoCalls(typeof typed === 'string' ? typed : '')
  const known_id = who?.customer_id ?? null
  const begin = useEffectEvent(() => {
    const [first_name = '', ...last_names] = name.split(' ').filter(Boolean)
    if (phone) form.methods.setValue('phone', phone, { shouldDirty: true })
    if (name) form.methods.setValue('first_name', first_name, { shouldDirty: true })
    if (last_names.length > 0) form.methods.setValue('last_name', last_names.join(' '), { shouldDirty: true })
  })
  // The fields are set through the form's store, so that the search text counts as typed (dirty).
  useEffect(() => {
    if (phone || name) begin()
  }, [phone, name])
  const toPhone = useEffectEvent(() => form.methods.setFocus('phone'))
  // Moves the focus to the phone, because the name fields unmount and may have the focus.
  useEffect(() => {
    if (known_id !== null) toPhone()
  }, [known_id])
  return (
    <Drawer opened onClose={onClose} title={t('title')} sheet>
      <Form form={form} bar="plain" is_new action={t(known_id === null ? 'create' : 'open')}>
        <PhoneFirst is_known={known_id !== null} />
        <div className={css.message} aria-live="polite">
          {known_id !== null && (
            <Notice icon="user" title={who?.name ? t('somebody', { name: who.name }) : t('somebody_unnamed')}>
              {t('somebody_lead')}
            </Notice>
          )}
          {who?.customer_id === null && <p className={css.free}>{t('nobody')}</p>}
        </div>
        {known_id === null && (
          <>
            <div className={css.two}>
              <TextField name="first_name" />
              <TextField name="last_name" />
            </div>
            <EmailField name="email" />
            <LangField />
            <p className={textCss.muted_sm}>{t('next')}</p>
          </>
        )}
      </Form>
    </Drawer>
  )
}
