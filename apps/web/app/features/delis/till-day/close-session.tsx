import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { CashCount } from '#shared/till/cash-count.tsx'
import { type CountDraft, countOf } from '#shared/till/count-draft.ts'
import { Button } from '#ui/button.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Modal } from '#ui/modal.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { TillDayCommands } from './till-day.commands.ts'
import css from './till-day.module.css'
import type { DaySession } from './till-day.server.ts'
import { tillDayText } from './till-day.text.ts'

/** Counts and closes a till without its device, for example after the device was revoked. */
export default function CloseSession({ session, onClose }: { session: DaySession; onClose: () => void }) {
  const t = useText(tillDayText)
  const [draft, setDraft] = useState<CountDraft>({})
  const [note, setNote] = useState('')
  const { send, pending, refusal } = useCommand<TillDayCommands>()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { id, state, version } = session
    const answer = await send('close_session', { id, state, version, counts: countOf(draft), note: note.trim() })
    if (!answer.ok) return
    toast.success(t('session_closed'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      close_outside={false}
      title={t('close_named', { name: session.till.name })}
    >
      <form className={css.close} onSubmit={(event) => void onSubmit(event)}>
        <p className={textCss.muted}>{t('close_here_lead')}</p>
        <CashCount draft={draft} onChange={setDraft}>
          <TextInput
            label={t('why')}
            required
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {refusal && <RejectedNotice error={refusal} />}
          <Button type="submit" variant="primary" size="touch-lg" wide loading={pending}>
            {t('close_here')}
          </Button>
        </CashCount>
      </form>
    </Modal>
  )
}
