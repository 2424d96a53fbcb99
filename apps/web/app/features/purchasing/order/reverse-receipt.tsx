import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './order.commands.ts'
import type { Purchase, runOrderCommand } from './order.server.ts'
import { reversalText } from './reverse-receipt.text.ts'

type Props = { purchase: Purchase; receipt_id: number; onClose: () => void }

/** Takes back a delivery that was recorded by mistake. */
export default function ReverseReceipt({ purchase: { id, version }, receipt_id, onClose }: Props) {
  const t = useText(reversalText)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runOrderCommand>()
  const [reason, setReason] = useState('')
  const save = async () => {
    if (!(await send('reverse', { id, receipt_id, reason, version })).ok) return
    toast.success(t('done'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      footer={
        <Button
          variant="danger"
          loading={pending}
          disabled_reason={reason.trim() === '' ? t('missing') : null}
          onClick={() => void save()}
        >
          {t('reverse')}
        </Button>
      }
    >
      <Stack gap={3}>
        {refusal && <RejectedNotice error={refusal} />}
        <p>{t('body')}</p>
        <TextInput
          label={t('reason')}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Modal>
  )
}
