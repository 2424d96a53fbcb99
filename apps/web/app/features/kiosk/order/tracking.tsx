import { type FormEvent, useState } from 'react'
import { useText } from '#base/text.ts'
import { outcomeOf, request } from '#platform/api-client.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr, TimeRange } from '#ui/bidi.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Textarea } from '#ui/textarea.tsx'
import css from '../kiosk.module.css'
import { type FollowedOrder, instructDriver, rateOrder } from '../state/kiosk-calls.ts'
import { trackingText } from './tracking.text.ts'
import own from './tracking.module.css'

type Arrival = NonNullable<FollowedOrder['arrival']>

/**
 * Shows the arrival time, the number of stops before it, the distance of the driver, and why the time changed, without
 * data of other customers. When the driver is at the door, it says only that.
 */
export function ArrivalView({ arrival }: { arrival: Arrival }) {
  const t = useText(trackingText)
  const { from, to, stops_before, is_at_door, driver_m, moved } = arrival
  if (is_at_door) return <p className={own.at_door}>{t('at_door')}</p>
  return (
    <div className={own.arrival}>
      <span>{t('arrival')}</span>
      <strong>
        <TimeRange from={from} to={to} />
      </strong>
      {stops_before !== null && (
        <span>{stops_before === 0 ? t('next') : t('stops_before', { count: String(stops_before) })}</span>
      )}
      {driver_m !== null && <span>{t('driver_near', { km: String(driver_m / 1000) })}</span>}
      {moved && (
        <p className={css.notice} data-tone="warn">
          {t.rich('moved', { time: put(<TimeRange from={moved.from} to={moved.to} />) })} {t(`because_${moved.reason}`)}
        </p>
      )}
    </div>
  )
}

/** Shows the amount to pay at the door, for an order that cannot be paid on this page. */
export function PayDriver({ due_agorot }: { due_agorot: number }) {
  const t = useText(trackingText)
  return <p className={own.pay_driver}>{t.rich('pay_driver', { m: put(<Money agorot={due_agorot} />) })}</p>
}

/** Shows the code that the driver asks for. */
export function DeliveryCode({ code }: { code: string }) {
  const t = useText(trackingText)
  return (
    <div className={own.arrival}>
      <span>{t('code')}</span>
      <strong>
        <Ltr>{code}</Ltr>
      </strong>
      <span>{t('code_lead')}</span>
    </div>
  )
}

type Saving = 'idle' | 'busy' | 'saved' | 'failed'
type FormProps = { order: FollowedOrder; token: string; onChange: () => void }

export function InstructionForm({ order: { instruction }, token, onChange }: FormProps) {
  const t = useText(trackingText)
  const [leave_at_door, setLeave] = useState(instruction?.leave_at_door ?? false)
  const [text, setText] = useState(instruction?.text ?? '')
  const [saving, setSaving] = useState<Saving>('idle')
  if (!instruction?.can_save) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving('busy')
    const { ok } = await outcomeOf(request(instructDriver, { params: { token }, body: { leave_at_door, text } }))
    setSaving(ok ? 'saved' : 'failed')
    onChange()
  }
  const edited = () => setSaving('idle')
  return (
    <form className={own.form} onSubmit={(event) => void save(event)}>
      <h2 className={css.section}>{t('instructions')}</h2>
      <Checkbox
        label={t('leave_at_door')}
        checked={leave_at_door}
        onChange={(event) => {
          setLeave(event.target.checked)
          edited()
        }}
      />
      <Textarea
        label={t('note')}
        size="touch"
        rows={2}
        maxLength={300}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          edited()
        }}
      />
      <SavingNote saving={saving} done={t('saved')} />
      <button type="submit" className={css.primary} disabled={saving === 'busy'}>
        {t('save')}
      </button>
    </form>
  )
}

const STARS = [1, 2, 3, 4, 5]

export function RatingForm({ order: { rating, can_rate }, token, onChange }: FormProps) {
  const t = useText(trackingText)
  const [stars, setStars] = useState(rating?.stars ?? 0)
  const [text, setText] = useState(rating?.text ?? '')
  const [saving, setSaving] = useState<Saving>(rating ? 'saved' : 'idle')
  if (!can_rate) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving('busy')
    const { ok } = await outcomeOf(request(rateOrder, { params: { token }, body: { stars, text } }))
    setSaving(ok ? 'saved' : 'failed')
    onChange()
  }
  return (
    <form className={own.form} onSubmit={(event) => void save(event)}>
      <h2 className={css.section}>{t('rate')}</h2>
      <div className={own.stars} role="radiogroup" aria-label={t('rate')}>
        {STARS.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name="stars"
              className="unseen"
              checked={stars === count}
              onChange={() => {
                setStars(count)
                setSaving('idle')
              }}
            />
            <Icon name={count <= stars ? 'star-filled' : 'star'} size={36} />
            <span className="unseen">{t('stars', { count: String(count) })}</span>
          </label>
        ))}
      </div>
      {saving !== 'saved' && (
        <Textarea
          label={t('rating_text')}
          size="touch"
          rows={2}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <SavingNote saving={saving} done={t('thanks')} />
      {saving !== 'saved' && (
        <button type="submit" className={css.primary} disabled={stars === 0 || saving === 'busy'}>
          {t('send')}
        </button>
      )}
    </form>
  )
}

function SavingNote({ saving, done }: { saving: Saving; done: string }) {
  const t = useText(trackingText)
  return <output className={own.note}>{saving === 'saved' ? done : saving === 'failed' ? t('failed') : ''}</output>
}

export function CallDeli({ phone }: { phone: string }) {
  const t = useText(trackingText)
  if (phone === '') return null
  return (
    <a className={css.button} href={`tel:${phone}`}>
      <Icon name="phone" />
      {t('call')}
    </a>
  )
}
