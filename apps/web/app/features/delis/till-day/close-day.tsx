import { sumOfCount } from '@tavlin/domain/till/cash-count'
import { type SubmitEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import { CashCount } from '#shared/till/cash-count.tsx'
import { type CountDraft, countOf } from '#shared/till/count-draft.ts'
import { Money } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { readShekels } from '#ui/form/money-text.ts'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import textCss from '#ui/text.module.css'
import type { TillDayCommands } from './till-day.commands.ts'
import css from './till-day.module.css'
import type { TillDay } from './till-day.server.ts'
import { tillDayText } from './till-day.text.ts'

/** Counts the safe and compares the card terminal; differences are shown while typing. */
export function CloseDay({ day }: { day: TillDay }) {
  const t = useText(tillDayText)
  const confirm = useConfirm()
  const [draft, setDraft] = useState<CountDraft>({})
  const [batch, setBatch] = useState('')
  const [note, setNote] = useState('')
  const [is_tried, setTried] = useState(false)
  const { send, pending, refusal } = useCommand<TillDayCommands>()
  const safe_counts = countOf(draft)
  const card_batch_agorot = readShekels(batch)
  const is_till_open = day.sessions.some(({ state }) => state !== 'closed')
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (is_till_open || card_batch_agorot === null) return
    const question = { title: t('question'), body: t('question_body'), action: t('close_day') }
    if (!(await confirm(question))) return
    const answer = await send('close_day', { date: day.date, safe_counts, card_batch_agorot, note: note.trim() })
    if (answer.ok) toast.success(t('closed'))
  }
  return (
    <form className={css.close} onSubmit={(event) => void onSubmit(event)} noValidate>
      <h3 className={css.heading}>{t('safe')}</h3>
      <p className={textCss.muted}>{t.rich('safe_lead', { m: put(<Money agorot={day.safe_expected_agorot} />) })}</p>
      <CashCount
        draft={draft}
        onChange={setDraft}
        amount={{
          label: t('card_batch'),
          typed: batch,
          onType: setBatch,
          error: is_tried && card_batch_agorot === null && t('batch_missing'),
        }}
      >
        <p className={textCss.muted}>
          {t.rich('card_expected', { m: put(<Money agorot={day.card_expected_agorot} />) })}
        </p>
        <dl className={css.differences}>
          <dt>{t('safe_difference')}</dt>
          <dd>
            <Money agorot={sumOfCount(safe_counts) - day.safe_expected_agorot} toned />
          </dd>
          <dt>{t('card_difference')}</dt>
          <dd>
            {card_batch_agorot === null ? '–' : <Money agorot={card_batch_agorot - day.card_expected_agorot} toned />}
          </dd>
        </dl>
        <Textarea
          label={t('note')}
          maxLength={300}
          rows={2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {refusal && <RejectedNotice error={refusal} />}
        <Button
          type="submit"
          variant="primary"
          size="touch-lg"
          wide
          loading={pending}
          disabled_reason={is_till_open && t('open_first')}
        >
          {t('close_day')}
        </Button>
      </CashCount>
    </form>
  )
}
