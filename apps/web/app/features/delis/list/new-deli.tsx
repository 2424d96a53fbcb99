import { useNavigate } from 'react-router'
import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { CheckboxField, TextField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Modal } from '#ui/modal.tsx'
import textCss from '#ui/text.module.css'
import type { Deli } from '../deli.ts'
import type { commands } from '../delis.commands.ts'
import css from './new-deli.module.css'
import { newDeliText } from './new-deli.text.ts'

type Props = { copy_of?: Deli; onClose: () => void }

/** Creates a deli, empty or like another, and opens its page, where the list of missing steps continues. */
export default function NewDeli({ copy_of, onClose }: Props) {
  const t = useText(newDeliText)
  const nameOf = useName()
  const navigate = useNavigate()
  const { send } = useCommand<typeof commands>()
  const form = useContractForm({
    schema: async () => (await import('../delis.commands.ts')).NewDeliForm,
    values: {
      name_he: '',
      name_en: '',
      delivery: copy_of?.order_types.includes('delivery') ?? true,
      pickup: copy_of?.order_types.includes('pickup') ?? true,
    },
    fields: {
      name_he: { label: t('name_he'), required: true },
      name_en: { label: t('name_en') },
      delivery: { label: t('delivery') },
      pickup: { label: t('pickup') },
    },
    save: (values) => send('add_deli', { ...values, ...(copy_of && { copy_of: copy_of.id }) }),
    onSaved: (made) => void navigate(`/delis/${(made as { data: Deli }).data.id}`),
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={copy_of ? t('copy_title', { name: nameOf(copy_of) }) : t('title')}
      close_outside={false}
    >
      <Form form={form} bar="plain" is_new action={t('create')}>
        <p className={textCss.muted}>{t(copy_of ? 'copy_lead' : 'lead')}</p>
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
