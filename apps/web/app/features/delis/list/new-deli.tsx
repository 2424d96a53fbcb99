import { useNavigate } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { CheckboxField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Modal } from '#ui/modal.tsx'
import type { Deli } from '../deli.ts'
import type { commands } from '../delis.commands.ts'
import css from './new-deli.module.css'
import { newDeliText } from './new-deli.text.ts'

/** Creates a deli and opens its page, where the list of missing steps continues. */
export default function NewDeli({ onClose }: { onClose: () => void }) {
  const t = useText(newDeliText)
  const navigate = useNavigate()
  const { send } = useCommand<typeof commands>()
  const form = useContractForm({
    schema: async () => (await import('../delis.commands.ts')).NewDeliForm,
    values: { name_he: '', name_en: '', delivery: true, pickup: true },
    fields: {
      name_he: { label: t('name_he'), required: true },
      name_en: { label: t('name_en') },
      delivery: { label: t('delivery') },
      pickup: { label: t('pickup') },
    },
    save: (values) => send('add_deli', values),
    onSaved: (made) => void navigate(`/delis/${(made as { data: Deli }).data.id}`),
  })
  return (
    <Modal opened onClose={onClose} title={t('title')} close_outside={false}>
      <Form form={form} bar="plain" is_new action={t('create')}>
        <p className={css.lead}>{t('lead')}</p>
        <TextField name="name_he" />
        <TextField name="name_en" />
        <fieldset className={css.takes}>
          <legend>{t('takes')}</legend>
          <CheckboxField name="delivery" />
          <CheckboxField name="pickup" />
        </fieldset>
      </Form>
    </Modal>
  )
}
