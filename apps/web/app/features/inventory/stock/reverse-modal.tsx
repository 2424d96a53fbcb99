import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import css from './move-modal.module.css'
import { moveText } from './move-modal.text.ts'
import type { commands } from './stock.commands.ts'
import { drawerText } from './stock-drawer.text.ts'
import type { runStockCommand } from './stock.server.ts'

type Props = { move: { id: number }; deli_id: number; onDone: () => void }

/** Dialog to reverse a stock move. A move is never deleted: the reversal is recorded with a reason. */
export function ReverseModal({ move, deli_id, onDone }: Props) {
  const t = useText(moveText)
  const tDrawer = useText(drawerText)
  const [note, setNote] = useState('')
  const { send, pending, refusal } = useCommand<typeof commands, typeof runStockCommand>()
  const submit = async () => {
    if (!note.trim()) return
    if (!(await send('reverse_move', { deli_id, id: move.id, note })).ok) return
    toast.success(tDrawer('taken_back'))
    onDone()
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={onDone}
      title={t('take_back')}
      footer={
        <>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button
            variant="danger"
            loading={pending}
            disabled_reason={!note.trim() && t('missing_why')}
            onClick={() => void submit()}
          >
            {t('take_back')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t('take_back_lead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          data-autofocus
          label={t('why_back')}
          required
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
      {refusal && <RejectedNotice error={refusal} {...(css.rejected && { className: css.rejected })} />}
    </Modal>
  )
}
