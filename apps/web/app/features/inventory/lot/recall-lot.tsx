import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { Button } from '#ui/button.tsx'
import { RefusedNotice } from '#ui/form/refused-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import type { commands } from './lot.commands.ts'
import type { runLotCommand } from './lot.server.ts'
import { lotText } from './lot.text.ts'

/** Moves what is left of a lot to waste, with the reason of the recall. */
export default function RecallLot({ lot_id, onClose }: { lot_id: number; onClose: () => void }) {
  const t = useText(lotText)
  const { send, pending, refusal } = useCommand<typeof commands, typeof runLotCommand>()
  const [note, setNote] = useState('')
  const save = async () => {
    if (!(await send('recall', { id: lot_id, note })).ok) return
    toast.success(t('recall_done'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      close_outside={false}
      title={t('recall_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            loading={pending}
            disabled_reason={note.trim() ? null : t('missing_recall_note')}
            onClick={() => void save()}
          >
            {t('recall_action')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {refusal && <RefusedNotice error={refusal} />}
        <p>{t('recall_body')}</p>
        <TextInput
          label={t('recall_note')}
          required
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Modal>
  )
}
