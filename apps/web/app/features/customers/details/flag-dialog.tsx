import { useText } from '#base/text.ts'
import { TextareaField } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Modal } from '#ui/modal.tsx'
import { toast } from '#ui/toast.ts'
import type { Flag } from '../customer.ts'
import { flagText } from '../flag.text.ts'
import { ChoiceField } from '../choice-field.tsx'
import { flagsText } from './flags.text.ts'
import { useDetailsCommand } from './use-details-command.ts'

type Props = { customer_id: number; free: readonly Flag[]; onClose: () => void }

export default function FlagDialog({ customer_id, free, onClose }: Props) {
  const t = useText(flagsText)
  const names = useText(flagText)
  const { send } = useDetailsCommand()
  const form = useContractForm({
    schema: async () => (await import('../customers.commands.ts')).FlagForm,
    values: { flag: free[0] ?? 'vip', reason: '' },
    fields: { flag: { label: t('which') }, reason: { label: t('reason'), required: true } },
    refusal_fields: { flag_reason_missing: 'reason' },
    save: (typed) => send('flag', { ...typed, id: customer_id, on: true }),
    onSaved: () => {
      toast.success(t('added'))
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('add_title')} close_outside={false}>
      <Form form={form} bar="plain" is_new action={t('put')}>
        <ChoiceField name="flag" options={free.map((flag) => ({ value: flag, label: names(flag) }))} />
        <TextareaField name="reason" rows={2} help={t('reason_help')} />
      </Form>
    </Modal>
  )
}
