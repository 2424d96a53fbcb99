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
  /** Called with the entered values; with null when the dialog is cancelled. */
  onAnswer: (given: Partial<ItemChange> | null) => void
}

/** Dialog for the input that an action on many meals needs. */
export default function BulkModal({ prompt }: { prompt: BulkPrompt }) {
  if (prompt.what === 'date') return <FirstDayBack prompt={prompt} />
  return prompt.what === 'quota' ? <Quota prompt={prompt} /> : <Windows prompt={prompt} />
}

function FirstDayBack({ prompt }: { prompt: BulkPrompt }) {
  const t = useText(itemsText)
  const [tomorrow] = useState(() => addDays(businessDay(new Date()), 1))
  return (
    <Modal opened onClose={() => prompt.onAnswer(null)} title={t('first_day_back')} size="sm">
      <p className={css.lead}>{t('first_day_back_lead')}</p>
      <Calendar
        mode="day"
        value={null}
        quick={[]}
        limits={{ min: tomorrow }}
        onChoose={(date) => prompt.onAnswer({ date })}
      />
    </Modal>
  )
}

function Quota({ prompt: { count, onAnswer } }: { prompt: BulkPrompt }) {
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

function Windows({ prompt: { count, onAnswer } }: { prompt: BulkPrompt }) {
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
