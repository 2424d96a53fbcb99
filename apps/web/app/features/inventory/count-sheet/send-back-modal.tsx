import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { sheetText } from './count-sheet.text.ts'

type Props = { onSend: (note: string) => Promise<void>; onClose: () => void }

/** Sends the count back with a note about what looks wrong. */
export default function SendBackModal({ onSend, onClose }: Props) {
  const t = useText(sheetText)
  const [note, setNote] = useState('')
  const [is_sending, setSending] = useState(false)
  const submit = async () => {
    setSending(true)
    await onSend(note)
    setSending(false)
  }
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t('note_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="primary" loading={is_sending} onClick={() => void submit()}>
            {t('send_back')}
          </Button>
        </>
      }
    >
      <Textarea label={t('note_back')} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
    </Modal>
  )
}
