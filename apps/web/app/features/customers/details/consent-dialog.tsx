import { useEffect, useEffectEvent, useRef } from 'react'
import { brandText } from '#platform/brand.text.ts'
import { useText } from '#base/text.ts'
import { TextareaField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { type ContractForm, useContractForm } from '#ui/form/use-contract-form.ts'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast.ts'
import { ChoiceField } from '../choice-field.tsx'
import type { Customer } from '../customer.ts'
import { AnswerField, SourceField } from './consent-fields.tsx'
import { consentStatementText } from './consent.text.ts'
import { CHANNELS, type Consent, PURPOSES, type ConsentSource } from './consent.ts'
import { consentsText } from './consents.text.ts'
import { useDetailsCommand } from './use-details-command.ts'

type Props = { customer: Customer; begins: Consent; onClose: () => void }

export default function ConsentDialog({ customer, begins, onClose }: Props) {
  const t = useText(consentsText)
  const { send } = useDetailsCommand()
  const form = useContractForm({
    schema: async () => (await import('../customers.commands.ts')).ConsentForm,
    values: { ...begins, source: 'phone_call', text: '' },
    fields: {
      channel: { label: t('channel') },
      purpose: { label: t('purpose') },
      granted: { label: t('answer') },
      source: { label: t('source'), show: (source: ConsentSource) => t(`source_${source}`) },
      text: { label: t('wording'), required: true },
    },
    save: (typed) => send('give_consent', { ...typed, id: customer.id }),
    onSaved: () => {
      toast.success(t('saved'))
      onClose()
    },
  })
  const followChoice = useDefaultText(form, customer.lang)
  return (
    <Modal opened onClose={onClose} title={t('record_title')} close_outside={false}>
      <Form form={form} bar="plain" is_new action={t('record')}>
        <AnswerField onChosen={followChoice} />
        <ChoiceField
          name="channel"
          options={CHANNELS.map((channel) => ({ value: channel, label: t(channel) }))}
          onChosen={followChoice}
        />
        <ChoiceField
          name="purpose"
          options={PURPOSES.map((purpose) => ({ value: purpose, label: t(purpose) }))}
          onChosen={followChoice}
        />
        <SourceField />
        <TextareaField name="text" rows={4} help={t('wording_help')} />
      </Form>
    </Modal>
  )
}

/** Fills in the default wording, which follows the choice until someone edits it. */
function useDefaultText({ methods }: ContractForm, lang: Customer['lang']): () => void {
  const default_text = useRef('')
  const follow = () => {
    const { channel, purpose, granted, text } = methods.getValues() as Consent & { text: string }
    if (text !== default_text.current) return
    default_text.current = consentStatementText(lang)(granted ? 'yes' : 'no', {
      business: brandText(lang)('name'),
      channel,
      purpose,
    })
    methods.setValue('text', default_text.current, { shouldDirty: true })
  }
  const begin = useEffectEvent(follow)
  // The wording is set through the form's store, so that it counts as typed (dirty).
  useEffect(() => begin(), [])
  return follow
}
