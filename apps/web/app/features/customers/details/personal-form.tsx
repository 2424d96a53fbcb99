import { useEffect, useEffectEvent } from 'react'
import { phone } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-fields.tsx'
import { PhoneField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { toast } from '#ui/toast.ts'
import type { Customer } from '../customer.ts'
import { EmailField } from '../email-field.tsx'
import { LangField } from '../lang-field.tsx'
import { langText } from '../lang.text.ts'
import { AllergensField } from './allergens-field.tsx'
import css from './details.module.css'
import { detailsText } from './details.text.ts'
import { useDetailsCommand } from './use-details-command.ts'

type AllergenOption = Customer['allergens'][number]
type Props = { customer: Customer; allergens: readonly AllergenOption[]; today: string; onDone: () => void }

/** Edits the personal data in place, so that the other data of the customer stays visible. */
export default function PersonalForm({ customer, allergens, today, onDone }: Props) {
  const t = useText(detailsText)
  const langs = useText(langText)
  const named = useName()
  const { send } = useDetailsCommand()
  const form = useContractForm({
    schema: async () => (await import('../customers.commands.ts')).CustomerForm,
    values: {
      phone: phone(customer.phone),
      first_name: customer.first_name,
      last_name: customer.last_name,
      email: customer.email,
      lang: customer.lang,
      birthday: customer.birthday,
      allergen_ids: customer.allergens.map(({ id }) => id),
      allergy_note: customer.allergy_note,
    },
    version: customer.version,
    fields: {
      phone: { label: t('phone'), required: true },
      first_name: { label: t('first_name') },
      last_name: { label: t('last_name') },
      email: { label: t('email') },
      lang: { label: t('lang'), show: (lang: Customer['lang']) => langs(`lang_${lang}`) },
      birthday: { label: t('birthday') },
      allergen_ids: {
        label: t('allergens'),
        show: (ids: number[]) =>
          allergens
            .filter(({ id }) => ids.includes(id))
            .map(named)
            .join(', '),
      },
      allergy_note: { label: t('allergy_note') },
    },
    refusal_fields: { phone_wrong: 'phone', phone_taken: 'phone' },
    save: (typed, version) =>
      send('save_customer', { ...typed, id: customer.id, version: version ?? customer.version }),
    onSaved: () => {
      toast.success(t('saved'))
      onDone()
    },
  })
  const begin = useEffectEvent(() => form.methods.setFocus('first_name'))
  useEffect(() => begin(), [])
  const close = !form.methods.formState.isDirty && (
    <Button variant="subtle" onClick={onDone}>
      {t('close')}
    </Button>
  )
  return (
    <Card title={t('title')}>
      <Form form={form} bar="plain" actions={close}>
        <div className={css.fields}>
          <TextField name="first_name" />
          <TextField name="last_name" />
          <PhoneField name="phone" />
          <EmailField name="email" />
          <DateField name="birthday" limits={{ max: today }} />
          <LangField />
        </div>
        <AllergensField allergens={allergens} />
        <TextField name="allergy_note" help={t('allergy_help')} />
      </Form>
    </Card>
  )
}
