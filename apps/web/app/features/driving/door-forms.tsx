import { FAIL_REASONS, FOOD_FATES, RECIPIENTS } from '@tavlin/domain/dispatch/driver-report'
import { neededProof } from '@tavlin/domain/dispatch/proof'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { OrderId } from '#ui/bidi.tsx'
import type { Stop } from './driver-calls.ts'
import css from './driving.module.css'
import { drivingText } from './driving.text.ts'
import { Action, View } from './driver-view.tsx'
import { isCode } from './code-field.tsx'
import { hasProof, NO_PROOF, ProofPhoto, ProofFields } from './proof-fields.tsx'
import { proofText } from './proof.text.ts'
import type { StopProps } from './stop-view.tsx'
import type { DeliverInput, FailInput } from './use-driver.ts'

/** Banknotes that customers often pay with, in agorot. */
const NOTES_AGOROT = [5000, 10_000, 20_000]

/** Form for a delivery: cash, proof, recipient. Amount and recipient have a default, so that two taps are enough. */
export function DeliverForm({ trip, stop, driver }: StopProps) {
  const t = useText(drivingText)
  const navigate = useNavigate()
  const [recipient, setRecipient] = useState<DeliverInput['recipient']>(stop.leave_at_door ? 'door' : 'customer')
  const [recipient_name, setRecipientName] = useState('')
  const [draft, setDraft] = useState(NO_PROOF)
  /** Amount that the customer gave, in agorot; null when nothing was paid. */
  const [given, setGiven] = useState<number | null>(stop.collect?.agorot ?? null)
  const due = stop.collect
  const collected =
    due && given !== null && due.how !== 'link' ? { method: due.how, amount_agorot: Math.min(given, due.agorot) } : null
  const needed = neededProof(stop.proof, recipient)
  const confirm = () => {
    const proof = draft.is_without || needed === null ? NO_PROOF : draft
    driver.deliver(trip, stop, {
      recipient,
      recipient_name: isNamed(recipient) ? recipient_name.trim() : '',
      photo: needed === 'photo' ? proof.photo : null,
      signature: needed === 'signature' && proof.strokes.length > 0 ? proof.strokes : null,
      code: needed === 'code' && isCode(proof.code) ? proof.code : null,
      collected,
    })
    void navigate('#')
  }
  return (
    <View
      driver={driver}
      back={`#stop/${trip.id}/${stop.order_id}`}
      title={t('delivered')}
      lead={
        <>
          {stop.first_name} · <OrderId id={stop.number} />
        </>
      }
      foot={
        <Action look="main" icon="check" disabled={!hasProof(needed, draft)} onClick={confirm}>
          {collected ? t.rich('confirm_paid', { m: put(<Money agorot={collected.amount_agorot} />) }) : t('confirm')}
        </Action>
      }
    >
      {due && <CashFields due={due} given={given} onGiven={setGiven} />}
      {needed && (
        <ProofFields
          needed={needed}
          draft={draft}
          onChange={setDraft}
          stop={{ id: trip.id, order_id: stop.order_id }}
        />
      )}
      <h2>{t('to_whom')}</h2>
      <fieldset className={css.pair} aria-label={t('to_whom')}>
        {RECIPIENTS.map((one) => (
          <Action key={one} is_on={recipient === one} onClick={() => setRecipient(one)}>
            {t(`to_${one}`)}
          </Action>
        ))}
      </fieldset>
      {isNamed(recipient) && <NameField value={recipient_name} onChange={setRecipientName} />}
    </View>
  )
}

/** A neighbour or a receptionist may have a name; the customer's name is known. */
const isNamed = (recipient: DeliverInput['recipient']) => recipient === 'neighbour' || recipient === 'reception'

function NameField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(proofText)
  return (
    <label className={css.note}>
      {t('recipient_name')}
      <input value={value} maxLength={60} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}

type CashProps = { due: NonNullable<Stop['collect']>; given: number | null; onGiven: (given: number | null) => void }

function CashFields({ due, given, onGiven }: CashProps) {
  const t = useText(drivingText)
  return (
    <section className={css.card}>
      <p>{t(due.how === 'card' ? 'amount_card' : 'amount_cash')}</p>
      <p className={css.sum}>
        <Money agorot={due.agorot} />
      </p>
      <fieldset className={css.pair} aria-label={t('customer_gave')}>
        <Action is_on={given === due.agorot} onClick={() => onGiven(due.agorot)}>
          {t('exact')}
        </Action>
        {due.how === 'cash' &&
          NOTES_AGOROT.filter((note) => note > due.agorot).map((note) => (
            <Action key={note} is_on={given === note} onClick={() => onGiven(note)}>
              <Money agorot={note} />
            </Action>
          ))}
        <Action is_on={given === null} onClick={() => onGiven(null)}>
          {t('not_paid')}
        </Action>
      </fieldset>
      {given !== null && given > due.agorot && (
        <p className={css.change}>
          {t('change_due')} <Money agorot={given - due.agorot} />
        </p>
      )}
    </section>
  )
}

export function FailForm({ trip, stop, driver }: StopProps) {
  const t = useText(drivingText)
  const navigate = useNavigate()
  const [reason, setReason] = useState<FailInput['reason'] | null>(null)
  const [food, setFood] = useState<FailInput['food']>('returning')
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<string | null>(null)
  const proof = useText(proofText)
  const is_complete = reason !== null && (reason !== 'other' || note.trim() !== '')
  const confirm = () => {
    if (reason === null) return
    driver.fail(trip, stop, { reason, food, note: note.trim(), photo })
    void navigate('#')
  }
  return (
    <View
      driver={driver}
      back={`#stop/${trip.id}/${stop.order_id}`}
      title={t('why_not')}
      lead={
        <>
          {stop.first_name} · <OrderId id={stop.number} />
        </>
      }
      foot={
        <Action look="bad" icon="ban" disabled={!is_complete} onClick={confirm}>
          {t('confirm_failed')}
        </Action>
      }
    >
      <fieldset className={css.choices} aria-label={t('why_not')}>
        {FAIL_REASONS.map((one) => (
          <Action key={one} is_on={reason === one} onClick={() => setReason(one)}>
            {t(one)}
          </Action>
        ))}
      </fieldset>
      {reason === 'other' && (
        <label className={css.note}>
          {t('note')}
          <textarea value={note} maxLength={300} rows={2} onChange={(event) => setNote(event.target.value)} />
        </label>
      )}
      <h2>{t('food')}</h2>
      <fieldset className={css.pair} aria-label={t('food')}>
        {FOOD_FATES.map((one) => (
          <Action key={one} is_on={food === one} onClick={() => setFood(one)}>
            {t(one)}
          </Action>
        ))}
      </fieldset>
      <h2>{proof('photo_failed')}</h2>
      <ProofPhoto photo={photo} onPhoto={setPhoto} />
    </View>
  )
}
