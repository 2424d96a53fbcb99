import { useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import { LotModal } from './lot-modal.tsx'
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
    <LotModal
      title={t('recall_title')}
      action={t('recall_action')}
      variant="danger"
      missing={note.trim() ? null : t('missing_recall_note')}
      pending={pending}
      refusal={refusal}
      onSave={save}
      onClose={onClose}
    >
      <p>{t('recall_body')}</p>
      <TextInput
        label={t('recall_note')}
        required
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </LotModal>
  )
}
