import { useEffect, useEffectEvent, useState } from 'react'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { paymentText } from '#shared/payments/payment.text.ts'
import { Keypad } from '#shared/till/keypad.tsx'
import { Money } from '#ui/amount.tsx'
import { OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Modal } from '#ui/modal.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { type BillSplit, LEAST_PEOPLE, MOST_PEOPLE } from './bill-split.ts'
import { payText } from './pay.text.ts'
import { openCharges } from './open-order.ts'
import { paidBy, quickAmounts, type TillMethod, typeKey } from './payment-entry.ts'
import css from './payment-dialog.module.css'
import { METHOD_ICONS, MethodChoice, useMethodName } from './payment-method.tsx'
import type { PaidSale } from './sale-done.tsx'
import { SplitSection } from './split-section.tsx'
import { TipSection } from './tip-section.tsx'
import { type PaymentState, usePayment } from './use-payment.ts'
import type { SaleState } from './use-sell.ts'
import { VoidOpenSale } from './void-open-sale.tsx'
import { WaitingPayments } from './waiting-payment.tsx'

/** Shortcuts use the physical key, so that they work with every keyboard layout. */
const METHOD_KEYS: Readonly<Record<string, TillMethod>> = {
  KeyC: 'cash',
  KeyK: 'card',
  KeyW: 'wallet',
  KeyP: 'points',
  KeyV: 'deal',
  KeyL: 'card_page',
}

type Props = { sell: SaleState; onDone: (finished: PaidSale) => void; onClose: () => void }

/** Opens with exact cash: Enter finishes the most frequent sale. A placed order is paid here until nothing is due. */
export default function PaymentDialog({ sell, onDone, onClose }: Props) {
  const t = useText(payText)
  const payment = usePayment(sell, onDone)
  const { open } = payment
  const [is_voiding, setVoiding] = useState(false)
  usePaymentKeys(payment, !is_voiding)
  const leave = useLeaving(sell, payment, onClose)
  if (is_voiding && open.money)
    return (
      <VoidOpenSale sell={sell} open={open} money={open.money} onBack={() => setVoiding(false)} onClose={onClose} />
    )
  return (
    <Modal opened onClose={() => void leave()} title={t('title')} size="xl" close_outside={false}>
      <div className={css.columns} data-single={payment.is_waiting || undefined}>
        <section className={css.bill}>
          {!payment.is_waiting && <Due payment={payment} />}
          <WaitingPayments open={open} />
          {!payment.is_waiting && <SplitSection sell={sell} payment={payment} />}
          {!open.order && <TipSection sell={sell} />}
          <TakenList payment={payment} />
          <Totals payment={payment} />
          <PaymentRejected payment={payment} />
          {open.order && <VoidButton payment={payment} onVoid={() => setVoiding(true)} />}
          <ChangeBox payment={payment} />
        </section>
        {!payment.is_waiting && <PaymentEntry payment={payment} />}
      </div>
    </Modal>
  )
}

function PaymentEntry({ payment }: { payment: PaymentState }) {
  const t = useText(payText)
  const { typed, setTyped } = payment
  return (
    <section className={css.entry}>
      <MethodChoice payment={payment} />
      <QuickAmounts payment={payment} />
      <Keypad
        className={css.keypad}
        extra="."
        erase_label={t('erase')}
        onKey={(key) => setTyped(typeKey(typed, key))}
        onErase={() => setTyped(typeKey(typed, 'back'))}
      />
      <FinishButton payment={payment} />
    </section>
  )
}

/** Closes the dialog. Leaving a placed order needs a confirmation, because its rest is not paid. */
function useLeaving(sell: SaleState, { open, taken, credit_id }: PaymentState, onClose: () => void) {
  const t = useText(payText)
  const confirm = useConfirm()
  return async () => {
    if (open.order) {
      const body = t.rich('leave_open_lead', { n: put(<OrderId id={open.order.number} />) })
      if (!(await confirm({ title: t('leave_open'), body, action: t('leave_open_ok') }))) return
      sell.finish()
    } else if (taken.some(({ payment_id }) => payment_id !== credit_id)) {
      const question = { title: t('leave'), body: t('leave_lead'), action: t('leave_ok'), tone: 'danger' } as const
      if (!(await confirm(question))) return
    }
    onClose()
  }
}

/** A card page stays payable until it is cancelled, so that it must be cancelled before the order. */
function VoidButton({ payment: { open }, onVoid }: { payment: PaymentState; onVoid: () => void }) {
  const t = useText(payText)
  const has_page = open.money !== null && openCharges(open.money).some(({ provider }) => provider === 'gateway')
  return (
    <Button
      size="touch"
      variant="danger-quiet"
      icon="ban"
      data-own-enter
      loading={open.pending}
      disabled={open.money === null}
      {...(has_page && { disabled_reason: t('cancel_page_first') })}
      onClick={onVoid}
    >
      {t('void_sale')}
    </Button>
  )
}

function usePaymentKeys(payment: PaymentState, is_enabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!is_enabled || event.ctrlKey || event.metaKey || event.altKey) return
    // A confirmation above this dialog handles its own keys.
    if (document.querySelectorAll('[role="dialog"], [role="alertdialog"]').length > 1) return
    if (event.target instanceof Element && event.target.closest('[data-own-enter]')) return
    const is_text = event.target instanceof HTMLInputElement && event.target.type === 'text'
    const method = METHOD_KEYS[event.code]
    if (event.key === 'Enter') {
      // Enter would otherwise press the focused button.
      event.preventDefault()
      payment.accept()
    } else if (is_text) return
    else if (event.code === 'KeyS') payment.setSplit(morePeople(payment.split))
    else if (method && payment.methods.includes(method)) {
      // The letter must not be typed into a field that this method focuses.
      event.preventDefault()
      payment.choose(method)
    } else if (/^[\d.]$/.test(event.key)) payment.setTyped(typeKey(payment.typed, event.key))
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

function TakenList({ payment: { taken, removeTaken, credit_id } }: { payment: PaymentState }) {
  const t = useText(paymentText)
  const tPay = useText(payText)
  const nameOf = useMethodName()
  return (
    <ul className={css.taken}>
      {taken.map(({ payment_id, method, amount_agorot, card_last4 }) => (
        <li key={payment_id}>
          <Icon name={METHOD_ICONS[method]} size={20} />
          <span>
            {payment_id === credit_id ? tPay('returned') : nameOf(method)}{' '}
            {card_last4 && <bdi dir="ltr">•••• {card_last4}</bdi>}
          </span>
          <Money agorot={amount_agorot} />
          {removeTaken && payment_id !== credit_id && (
            <IconButton icon="close" size="sm" label={t('take_out')} onClick={() => removeTaken(payment_id)} />
          )}
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
            <Money agorot={-paidBy(taken)} />
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

function ChangeBox({ payment }: { payment: PaymentState }) {
  const t = useText(payText)
  const { method, result, is_covered, is_waiting, pay_back_agorot } = payment
  if (is_waiting || (method !== 'cash' && !is_covered)) return null
  return (
    <output className={css.change}>
      <span>{t('change')}</span>
      <b>
        <Money agorot={is_covered ? pay_back_agorot : result.change_agorot} />
      </b>
    </output>
  )
}

function PaymentRejected({ payment: { rejected, open } }: { payment: PaymentState }) {
  const t = useText(payText)
  if (!rejected) return null
  const total = (rejected.details as { total_agorot?: number } | undefined)?.total_agorot
  return (
    <Refusal
      what={t(open.order ? 'payment_rejected' : 'rejected')}
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

function FinishButton({ payment }: { payment: PaymentState }) {
  const t = useText(payText)
  const { result, method, pending, problem, is_covered, pay_back_agorot, accept } = payment
  const { closes, pays_agorot } = result
  const change_agorot = is_covered ? pay_back_agorot : result.change_agorot
  const action = () => {
    if (is_covered) return change_agorot > 0 ? 'pay_back' : 'finish'
    if (problem) return problem
    if (method === 'deal') return 'redeem'
    if (method === 'card_page') return 'show_page'
    if (!closes) return 'take'
    return change_agorot > 0 ? 'finish_change' : 'finish'
  }
  const is_ready = is_covered || (pays_agorot > 0 && problem === null)
  return (
    <button
      type="button"
      className={css.finish}
      data-autofocus
      aria-disabled={!is_ready || pending || undefined}
      onClick={accept}
    >
      <span>{t(action())}</span>
      <b>
        <Money agorot={(is_covered || closes) && change_agorot > 0 ? change_agorot : pays_agorot} />
      </b>
      <Kbd>{t('enter')}</Kbd>
    </button>
  )
}
