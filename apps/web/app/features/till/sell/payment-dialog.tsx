import { useEffect, useEffectEvent } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { paymentText } from '#shared/payments/payment.text.ts'
import type { PayMethod } from '#shared/payments/payment-split.ts'
import { Keypad } from '#shared/till/keypad.tsx'
import { Money } from '#ui/amount.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type BillSplit, LEAST_PEOPLE, MOST_PEOPLE } from './bill-split.ts'
import { payText } from './pay.text.ts'
import { quickAmounts, typeKey } from './payment-entry.ts'
import css from './payment-dialog.module.css'
import type { PaidSale } from './sale-done.tsx'
import { SplitSection } from './split-section.tsx'
import { TipSection } from './tip-section.tsx'
import { type PaymentState, usePayment } from './use-payment.ts'
import type { SaleState } from './use-sell.ts'

const ICONS: Record<PayMethod, IconName> = { cash: 'cash', card: 'card', wallet: 'bag', points: 'star' }
/** Shortcuts use the physical key, so that they work with every keyboard layout. */
const METHOD_KEYS: Readonly<Record<string, PayMethod>> = {
  KeyC: 'cash',
  KeyK: 'card',
  KeyW: 'wallet',
  KeyP: 'points',
}

type Props = { sell: SaleState; onDone: (finished: PaidSale) => void; onClose: () => void }

/** Opens with exact cash: Enter finishes the most frequent sale. */
export default function PaymentDialog({ sell, onDone, onClose }: Props) {
  const t = useText(payText)
  const payment = usePayment(sell, onDone)
  usePaymentKeys(payment)
  const confirm = useConfirm()
  const close = async () => {
    const is_sure =
      payment.taken.length === 0 ||
      (await confirm({ title: t('leave'), body: t('leave_lead'), action: t('leave_ok'), tone: 'danger' }))
    if (is_sure) onClose()
  }
  return (
    <Modal opened onClose={() => void close()} title={t('title')} size="xl" close_outside={false}>
      <div className={css.columns}>
        <section className={css.bill}>
          <Due payment={payment} />
          <SplitSection sell={sell} payment={payment} />
          <TipSection sell={sell} />
          <TakenList payment={payment} />
          <Totals payment={payment} />
          <PaymentRejected payment={payment} />
          <ChangeBox payment={payment} />
        </section>
        <section className={css.entry}>
          <Methods payment={payment} />
          <QuickAmounts payment={payment} />
          <Keypad
            className={css.keypad}
            extra="."
            erase_label={t('erase')}
            onKey={(key) => payment.setTyped(typeKey(payment.typed, key))}
            onErase={() => payment.setTyped(typeKey(payment.typed, 'back'))}
          />
          <FinishButton payment={payment} />
        </section>
      </div>
    </Modal>
  )
}

function usePaymentKeys(payment: PaymentState): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A confirmation above this dialog handles its own keys.
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return
    const is_text = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const method = METHOD_KEYS[event.code]
    if (event.key === 'Enter') {
      // Enter would otherwise press the focused button.
      event.preventDefault()
      payment.accept()
    } else if (is_text) return
    else if (event.code === 'KeyS') payment.setSplit(morePeople(payment.split))
    else if (method && payment.methods.includes(method)) payment.choose(method)
    else if (/^[\d.]$/.test(event.key)) payment.setTyped(typeKey(payment.typed, event.key))
    else if (event.key === 'Backspace') payment.setTyped(typeKey(payment.typed, 'back'))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** The split key starts with two people and adds one with each press; after the maximum it starts again. */
function morePeople(split: BillSplit | null): BillSplit {
  const people = split?.kind === 'people' ? split.people + 1 : LEAST_PEOPLE
  return { kind: 'people', people: people > MOST_PEOPLE ? LEAST_PEOPLE : people }
}

function Due({ payment: { result, method, split } }: { payment: PaymentState }) {
  const t = useText(payText)
  return (
    <div className={css.due}>
      <span>{t(split ? 'due_share' : method === 'cash' ? 'due_cash' : 'due')}</span>
      <b>
        <Money agorot={result.goal_agorot + result.rounding_agorot} />
      </b>
    </div>
  )
}

function TakenList({ payment: { taken, removeTaken } }: { payment: PaymentState }) {
  const t = useText(paymentText)
  return (
    <ul className={css.taken}>
      {taken.map(({ payment_id, method, amount_agorot, card_last4 }) => (
        <li key={payment_id}>
          <Icon name={ICONS[method]} size={20} />
          <span>
            {t(method)} {card_last4 && <bdi dir="ltr">•••• {card_last4}</bdi>}
          </span>
          <Money agorot={amount_agorot} />
          <IconButton icon="close" size="sm" label={t('take_out')} onClick={() => removeTaken(payment_id)} />
        </li>
      ))}
    </ul>
  )
}

function Totals({ payment: { total_agorot, result, taken, split } }: { payment: PaymentState }) {
  const t = useText(payText)
  return (
    <dl className={css.totals}>
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <Money agorot={total_agorot} />
        </dd>
      </div>
      {taken.length > 0 && (
        <div>
          <dt>{t('paid')}</dt>
          <dd>
            <Money agorot={result.left_agorot - total_agorot} />
          </dd>
        </div>
      )}
      {split && (
        <div>
          <dt>{t('left')}</dt>
          <dd>
            <Money agorot={result.left_agorot} />
          </dd>
        </div>
      )}
      {result.rounding_agorot !== 0 && (
        <div>
          <dt>{t('rounding')}</dt>
          <dd>
            <Money agorot={result.rounding_agorot} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function ChangeBox({ payment: { method, result } }: { payment: PaymentState }) {
  const t = useText(payText)
  if (method !== 'cash') return null
  return (
    <output className={css.change}>
      <span>{t('change')}</span>
      <b>
        <Money agorot={result.change_agorot} />
      </b>
    </output>
  )
}

function PaymentRejected({ payment: { rejected } }: { payment: PaymentState }) {
  const t = useText(payText)
  if (!rejected) return null
  const total = (rejected.details as { total_agorot?: number } | undefined)?.total_agorot
  return (
    <Refusal
      what={t('rejected')}
      why={
        rejected.code === 'price_changed' && total !== undefined ? (
          t.rich('price_changed', { m: put(<Money agorot={total} />) })
        ) : (
          <RefusalMessage error={rejected} />
        )
      }
    />
  )
}

function Methods({ payment }: { payment: PaymentState }) {
  const t = useText(paymentText)
  const { method, methods, choose, card_last4, setLast4 } = payment
  return (
    <>
      <Segmented<PayMethod>
        wide
        size="touch"
        label={t('method')}
        value={method}
        onChange={choose}
        options={methods.map((value) => ({ value, label: t(value), icon: ICONS[value] }))}
      />
      {method === 'card' && (
        <TextInput
          label={t('last4')}
          ltr
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={card_last4}
          onChange={(event) => setLast4(event.target.value.replaceAll(/\D/g, ''))}
        />
      )}
    </>
  )
}

function QuickAmounts({ payment: { method, typed, setTyped, result } }: { payment: PaymentState }) {
  const t = useText(payText)
  if (method !== 'cash') return null
  const exact = result.goal_agorot + result.rounding_agorot
  return (
    <div className={css.quick}>
      <button type="button" aria-pressed={typed === ''} onClick={() => setTyped('')}>
        <Money agorot={exact} />
        <small>{t('exact')}</small>
      </button>
      {quickAmounts(exact).map((agorot) => (
        <button
          key={agorot}
          type="button"
          aria-pressed={typed === String(agorot / 100)}
          onClick={() => setTyped(String(agorot / 100))}
        >
          <Money agorot={agorot} />
        </button>
      ))}
    </div>
  )
}

function FinishButton({ payment: { result, pending, accept } }: { payment: PaymentState }) {
  const t = useText(payText)
  const { closes, pays_agorot, change_agorot } = result
  return (
    <button
      type="button"
      className={css.finish}
      data-autofocus
      aria-disabled={pays_agorot <= 0 || pending || undefined}
      onClick={accept}
    >
      <span>{t(!closes ? 'take' : change_agorot > 0 ? 'finish_change' : 'finish')}</span>
      <b>
        <Money agorot={closes && change_agorot > 0 ? change_agorot : pays_agorot} />
      </b>
      <Kbd>{t('enter')}</Kbd>
    </button>
  )
}
