import { useEffect, useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { ClockInput } from '#platform/clock-input.tsx'
import { clockOf } from '#platform/day-minute.ts'
import { PauseSlots } from '#shared/availability/pause-slots.tsx'
import type { Deli, OrderType } from '../deli.ts'
import { Until } from '../deli-state.tsx'
import css from './pause-card.module.css'
import { PAUSE_CHOICES, type PauseChoice, pauseEnd } from './pause-until.ts'
import { pauseText } from './pause.text.ts'
import { useDelisCommand } from './use-delis-command.ts'

/** Maximum length of the message to customers, as in the contract. */
const MOST_LETTERS = 200

export function PauseForm({ deli }: { deli: Deli }) {
  const t = useText(pauseText)
  const { send, succeeds, pending } = useDelisCommand()
  const now_ms = useNow()
  const [choice, setChoice] = useState<PauseChoice>('30')
  const [minute, setMinute] = useState<number | null>(null)
  const [left_out, setLeftOut] = useState<readonly OrderType[]>([])
  const [note_he, setHebrew] = useState(() => pauseText('he')('default_note'))
  const [note_en, setEnglish] = useState(() => pauseText('en')('default_note'))

  const clock = minute === null ? null : clockOf(minute)
  const order_types = deli.order_types.filter((type) => !left_out.includes(type))
  const end = now_ms === null ? null : pauseEnd(choice, clock, now_ms)
  const lacks =
    order_types.length === 0 ? t('choose_type') : choice === 'clock' && clock === null ? t('choose_time') : null
  const pause = async () => {
    const until = pauseEnd(choice, clock, Date.now())
    if (until && (await succeeds(send('pause', { id: deli.id, until, order_types, note_he, note_en }))))
      toast.success(t('paused'))
  }
  const toggle = (type: OrderType, is_on: boolean) =>
    setLeftOut((before) => (is_on ? before.filter((other) => other !== type) : [...before, type]))
  return (
    <div className={css.form}>
      <Segmented
        wide
        label={t('how_long')}
        value={choice}
        onChange={setChoice}
        options={PAUSE_CHOICES.map((value) => ({ value, label: t(`for_${value}`) }))}
      />
      {choice === 'clock' && <ClockInput label={t('until')} value={minute} onChange={setMinute} as="from" />}
      {deli.order_types.length > 1 && (
        <fieldset className={css.types}>
          <legend className="unseen">{t('what')}</legend>
          {deli.order_types.map((type) => (
            <Checkbox
              key={type}
              label={t(type)}
              checked={!left_out.includes(type)}
              onChange={(event) => toggle(type, event.target.checked)}
            />
          ))}
        </fieldset>
      )}
      {end && !lacks && <PauseSlots deli_id={deli.id} until={end} order_types={order_types} className={css.closes} />}
      <Notes he={note_he} en={note_en} onHebrew={setHebrew} onEnglish={setEnglish} />
      <div className={css.action}>
        <Button icon="pause" loading={pending} disabled_reason={lacks} onClick={() => void pause()}>
          {t('pause')}
        </Button>
        <span className={css.returns}>{end && !lacks && t.rich('returns', { at: put(<Until at={end} />) })}</span>
      </div>
    </div>
  )
}

type NotesProps = { he: string; en: string; onHebrew: (text: string) => void; onEnglish: (text: string) => void }

function Notes({ he, en, onHebrew, onEnglish }: NotesProps) {
  const t = useText(pauseText)
  const most = { maxLength: MOST_LETTERS }
  return (
    <details className={css.fold}>
      <summary>{t('message')}</summary>
      <Textarea
        {...most}
        label={t('note_he')}
        lang="he"
        dir="rtl"
        value={he}
        onChange={(e) => onHebrew(e.target.value)}
      />
      <Textarea {...most} label={t('note_en')} lang="en" ltr value={en} onChange={(e) => onEnglish(e.target.value)} />
    </details>
  )
}

const OFTEN_MS = 15_000

/** Returns the time of the browser's clock; null until hydration, because the server's clock differs. */
function useNow(): number | null {
  const [now_ms, setNow] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setNow(Date.now())
    const first = setTimeout(look)
    const timer = setInterval(look, OFTEN_MS)
    return () => (clearTimeout(first), clearInterval(timer))
  }, [])
  return now_ms
}
