import { businessDay } from '@tavlin/domain/business-time'
import { useState } from 'react'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { WholeInput } from '#ui/decimal-input.tsx'
import { Modal } from '#ui/modal.tsx'
import Calendar from '#ui/time/calendar.tsx'
import { addDays } from '#platform/day-minute.ts'
import { type WindowDraft, windowsOf, withWindow } from './item-draft.ts'
import { itemDrawerText } from './item-drawer.text.ts'
import type { ItemChange } from './items.commands.ts'
import css from './items.module.css'
import { itemsText } from './items.text.ts'
import { WindowsEditor } from './windows-editor.tsx'

export type BulkPrompt = {
  what: 'quota' | 'windows' | 'date'
  count: number
  /** Null when closed without an answer. */
  onAnswer: (given: Partial<ItemChange> | null) => void
}

/** Asks for the input that an action on many meals needs. */
export default function BulkModal({ asked }: { asked: BulkPrompt }) {
  if (asked.what === 'date') return <FirstDayBack asked={asked} />
  return asked.what === 'quota' ? <Quota asked={asked} /> : <Windows asked={asked} />
}

function FirstDayBack({ asked }: { asked: BulkPrompt }) {
  const t = useText(itemsText)
  const [tomorrow] = useState(() => addDays(businessDay(new Date()), 1))
  return (
    <Modal opened onClose={() => asked.onAnswer(null)} title={t('first_day_back')} size="sm">
      <p className={css.lead}>{t('first_day_back_lead')}</p>
      <Calendar
        mode="day"
        value={null}
        quick={[]}
        limits={{ min: tomorrow }}
        onChoose={(date) => asked.onAnswer({ date })}
      />
    </Modal>
  )
}

function Quota({ asked: { count, onAnswer } }: { asked: BulkPrompt }) {
  const t = useText(itemDrawerText)
  const [quota, setQuota] = useState<number | null>(null)
  return (
    <Modal
      opened
      size="sm"
      onClose={() => onAnswer(null)}
      title={`${t('quota')} ${t('of_chosen', { count })}`}
      footer={<Buttons onCancel={() => onAnswer(null)} onSave={() => onAnswer({ quota })} />}
    >
      <WholeInput label={t('quota')} help={t('quota_help')} value={quota} onChange={setQuota} />
    </Modal>
  )
}

function Windows({ asked: { count, onAnswer } }: { asked: BulkPrompt }) {
  const t = useText(itemDrawerText)
  const [rows, setRows] = useState<WindowDraft[]>(() => withWindow([]))
  const windows = windowsOf(rows)
  return (
    <Modal
      opened
      onClose={() => onAnswer(null)}
      close_outside={false}
      title={`${t('windows')} ${t('of_chosen', { count })}`}
      footer={
        <Buttons
          onCancel={() => onAnswer(null)}
          onSave={() => windows && onAnswer({ windows })}
          {...(!windows && { reason: t('fix_first') })}
        />
      }
    >
      <WindowsEditor rows={rows} onChange={setRows} />
    </Modal>
  )
}

function Buttons({ onCancel, onSave, reason }: { onCancel: () => void; onSave: () => void; reason?: string }) {
  const t = useText(itemDrawerText)
  return (
    <>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button variant="primary" onClick={onSave} disabled_reason={reason}>
        {t('save')}
      </Button>
    </>
  )
}
