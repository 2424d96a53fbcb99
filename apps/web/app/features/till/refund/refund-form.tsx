import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'
import { costOfLines } from '@tavlin/domain/pricing/line-cost'
import { useState } from 'react'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { call } from '#platform/api-client.ts'
import { put } from '#platform/put.ts'
import { useQuery } from '#platform/use-query.ts'
import { Money } from '#ui/amount.tsx'
import { Count, DateText, Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { MoneyInput } from '#ui/decimal-input.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { TillContext } from '../till-context.ts'
import { type Credit, creditFor } from '../sell/credit.ts'
import css from './refund.module.css'
import type { FoundReceipt } from './refund-panel.tsx'
import { RefundDone } from './refund-done.tsx'
import { refundText } from './refund.text.ts'
import { REASONS, type RefundInput, type RefundReason, useRefund } from './use-refund.ts'
import { VoidSale } from './void-sale.tsx'

const readOrder = call<typeof orders.order>('GET', '/orders/:id')
type Destination = RefundInput['destination']

type Props = {
  context: TillContext
  found: FoundReceipt
  onCredit: (credit: Credit) => void
  onClose: () => void
}

/** Refunds a part of the sale, or voids it with a reason, so that the kitchen stops too. */
export function RefundForm({ context, found, onCredit, onClose }: Props) {
  const t = useText(refundText)
  const { money, receipt } = found
  const { data: order } = useQuery(readOrder, { params: { id: money.order_id } })
  const [is_voiding, setVoiding] = useState(false)
  const credit = (agorot: number) => onCredit({ agorot, serial: receipt.serial, payment_id: crypto.randomUUID() })
  const { refund, voidAll, complete, done, rejected, pending } = useRefund(context, found, credit)
  if (done) return <RefundDone done={done} onComplete={complete} onClose={onClose} />
  const left_agorot = money.paid_agorot - money.refunded_agorot
  const may_void = order !== null && order.status !== 'cancelled'
  return (
    <>
      <p className={css.lead}>
        {t.rich('receipt', {
          n: put(<Ltr>{receipt.serial}</Ltr>),
          d: put(<DateText at={receipt.issued_at} with_time />),
          m: put(<Money agorot={left_agorot} />),
        })}
      </p>
      {is_voiding && may_void ? (
        <VoidSale
          pending={pending}
          onVoid={(why) => void voidAll(order.version, why)}
          onBack={() => setVoiding(false)}
        />
      ) : (
        <PartialRefund
          order={order}
          left_agorot={left_agorot}
          has_points={money.payments.some(({ kind, method }) => kind === 'charge' && method === 'points')}
          pending={pending}
          onRefund={(input) => void refund(input)}
          onVoid={may_void ? () => setVoiding(true) : null}
        />
      )}
      {rejected && <Refusal what={t('rejected')} why={<RefusalMessage error={rejected} />} />}
    </>
  )
}

type PartialProps = {
  order: ResponseOf<typeof orders.order>['data'] | null
  left_agorot: number
  /** True when points paid a part, which is never refunded as money. */
  has_points: boolean
  pending: boolean
  onRefund: (input: RefundInput) => void
  onVoid: (() => void) | null
}

/** Chooses lines or an amount, where the money goes, and why. */
function PartialRefund({ order, left_agorot, has_points, pending, onRefund, onVoid }: PartialProps) {
  const t = useText(refundText)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [typed_agorot, setTyped] = useState<number | null>(null)
  const [destination, setDestination] = useState<Destination>('original')
  const [reason, setReason] = useState<RefundReason>('quality')
  const lines = order?.lines ?? []
  const keys = new Set(lines.filter(({ id }) => chosen.has(id)).map(({ key }) => key))
  const of_lines = order ? costOfLines(order, keys) : 0
  const amount_agorot = Math.min(typed_agorot ?? of_lines, left_agorot)
  return (
    <>
      <LineChoice
        lines={lines}
        chosen={chosen}
        onChoose={(next) => {
          setChosen(next)
          setTyped(null)
        }}
      />
      <div className={css.fields}>
        <MoneyInput label={t('amount')} value={amount_agorot || null} onChange={setTyped} />
        <Segmented<Destination>
          label={t('destination')}
          value={destination}
          onChange={setDestination}
          options={[
            { value: 'original', label: t('original') },
            { value: 'cash', label: t('cash') },
          ]}
        />
      </div>
      <Segmented<RefundReason>
        wide
        label={t('reason')}
        value={reason}
        onChange={setReason}
        options={REASONS.map((value) => ({ value, label: t(value) }))}
      />
      <RefundButtons
        amount_agorot={amount_agorot}
        pending={pending}
        exchange_problem={has_points ? t('no_exchange_of_points') : null}
        onRefund={() => onRefund({ amount_agorot, destination, reason, is_exchange: false })}
        onExchange={() => onRefund(exchangeOf(amount_agorot, left_agorot, reason))}
        onVoid={onVoid}
      />
    </>
  )
}

/**
 * The returned items are refunded in cash that stays in the drawer for the next sale. A refund of a till mistake would
 * make the old order owe the amount again.
 */
const exchangeOf = (amount_agorot: number, left_agorot: number, reason: RefundReason): RefundInput => ({
  amount_agorot: creditFor(amount_agorot, left_agorot),
  destination: 'cash',
  reason: reason === 'mistake' ? 'wrong_item' : reason,
  is_exchange: true,
})

type Line = { id: number; name_he: string; name_en: string; quantity: number; line_agorot: number }
type LineChoiceProps = {
  lines: readonly Line[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

function LineChoice({ lines, chosen, onChoose }: LineChoiceProps) {
  const nameOf = useName()
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id}>
          <Checkbox
            label={
              <span>
                <bdi>{nameOf(line)}</bdi> <Count of={line.quantity} />
              </span>
            }
            checked={chosen.has(line.id)}
            onChange={() => toggle(line.id)}
          />
          <Money agorot={line.line_agorot} />
        </li>
      ))}
    </ul>
  )
}

type RefundButtonsProps = {
  amount_agorot: number
  pending: boolean
  /** The reason why the items cannot be exchanged; null when they can. */
  exchange_problem: string | null
  onRefund: () => void
  onExchange: () => void
  /** Opens the choice of the reason; null when the order is cancelled already. */
  onVoid: (() => void) | null
}

function RefundButtons(props: RefundButtonsProps) {
  const t = useText(refundText)
  const { amount_agorot, pending, exchange_problem, onRefund, onExchange, onVoid } = props
  return (
    <div className={css.buttons}>
      <Button
        size="touch-lg"
        variant="primary"
        icon="undo"
        loading={pending}
        disabled={amount_agorot <= 0}
        onClick={onRefund}
      >
        {t('give_back')} <Money agorot={amount_agorot} />
      </Button>
      <Button
        size="touch-lg"
        icon="refresh"
        loading={pending}
        disabled={amount_agorot <= 0}
        {...(exchange_problem && { disabled_reason: exchange_problem })}
        onClick={onExchange}
      >
        {t('exchange')} <Money agorot={amount_agorot} />
      </Button>
      <Button
        size="touch-lg"
        variant="danger-quiet"
        icon="ban"
        loading={pending}
        disabled={!onVoid}
        onClick={() => onVoid?.()}
      >
        {t('void_all')}
      </Button>
    </div>
  )
}
