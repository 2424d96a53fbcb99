import { COLLECT_METHODS, type CollectMethod } from '@tavlin/domain/orders/order-enums'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import {
  chosenWay,
  methodsFor,
  newPart,
  payBy,
  type PayMethod,
  type PayPart,
  type PayWay,
  split,
  waysFor,
} from '#shared/payments/payment-split.ts'
import { PaymentRow } from '#shared/payments/payment-row.tsx'
import { paymentText } from '#shared/payments/payment.text.ts'
import { Money } from '#ui/amount.tsx'
import { NumberText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import textCss from '#ui/text.module.css'
import css from './cart-section.module.css'
import type { OrderEditor } from './use-editor.ts'

const MOST_PARTS = 6

/** Edits the payment: to the driver, by link or now. With several methods the last one covers the remainder. */
export function PaymentSection({ editing }: { editing: OrderEditor }) {
  const t = useText(paymentText)
  const { draft, change, paid, price, is_prepay } = editing
  const total = price.price?.total_agorot ?? 0
  const { left_agorot } = paid
  const set = (payments: readonly PayPart[]) => change((now) => ({ ...now, payments }))
  const methods = methodsFor(draft)
  const way = chosenWay(draft, { left_agorot, is_prepay })
  const unused = methods.find((method) => !draft.payments.some((one) => one.method === method)) ?? 'card'
  const has_payments = draft.payments.length > 0
  return (
    <section className={css.payment} aria-label={t('title')}>
      <h3 className={css.label}>{t('title')}</h3>
      <Ways editing={editing} way={way} />
      {is_prepay && !has_payments && way !== 'link' && <p className={css.wrong}>{t('prepay')}</p>}
      {way === 'link' && <p className={textCss.muted_xs}>{t('link_lead')}</p>}
      {way === 'paid' && draft.payments.length === 1 && (
        <Segmented<PayMethod>
          wide
          label={t('method')}
          value={draft.payments[0]!.method}
          onChange={(method) => set([newPart(method, crypto.randomUUID())])}
          options={methods.map((value) => ({ value, label: t(value) }))}
        />
      )}
      <PaymentRows editing={editing} methods={methods} onChange={set} />
      <Purse editing={editing} />
      {has_payments && left_agorot !== 0 && (
        <p className={left_agorot < 0 ? css.wrong : textCss.muted_xs}>
          {t.rich(left_agorot > 0 ? 'left' : 'over', { m: put(<Money agorot={Math.abs(left_agorot)} />) })}
        </p>
      )}
      {has_payments && left_agorot > 0 && <Rest editing={editing} />}
      {has_payments && draft.payments.length < MOST_PARTS && total > 0 && (
        <Button
          size="sm"
          variant="subtle"
          icon="plus"
          onClick={() => set(split(paid, total, unused, crypto.randomUUID()))}
        >
          {t('split')}
        </Button>
      )}
    </section>
  )
}

function Ways({ editing: { draft, change, is_prepay }, way }: { editing: OrderEditor; way: PayWay | null }) {
  const t = useText(paymentText)
  const is_delivery = draft.order_type === 'delivery'
  // A pickup with several payments has no single method to choose here; the list below edits them instead.
  if (!is_delivery && draft.payments.length > 1) return null
  return (
    <Segmented<PayWay>
      columns={is_delivery ? 2 : 3}
      label={t('way')}
      value={way}
      onChange={(next) => change((now) => payBy(now, next, crypto.randomUUID()))}
      options={waysFor(draft).map((value) => ({
        value,
        label: t(value),
        disabled: is_prepay && (value === 'driver_cash' || value === 'driver_card' || value === 'later'),
      }))}
    />
  )
}

type PaymentRowsProps = {
  editing: OrderEditor
  methods: readonly PayMethod[]
  onChange: (payments: readonly PayPart[]) => void
}

function PaymentRows({ editing: { draft, paid }, methods, onChange }: PaymentRowsProps) {
  const without = (at: number) =>
    draft.payments
      .filter((_, i) => i !== at)
      .map((one, i, rest) => (i === rest.length - 1 ? { ...one, amount_agorot: null } : one))
  return paid.parts.map((part, at) => (
    <PaymentRow
      key={part.payment_id}
      part={part}
      methods={methods}
      is_split={draft.payments.length > 1}
      is_last={at === paid.parts.length - 1}
      onChange={(next) => onChange(draft.payments.map((one, i) => (i === at ? next : one)))}
      onRemove={() => onChange(without(at))}
    />
  ))
}

function Purse({ editing: { draft, purse } }: { editing: OrderEditor }) {
  const t = useText(paymentText)
  const { wallet_agorot, points, point_agorot } = purse
  if (draft.customer_id === null || (wallet_agorot <= 0 && points <= 0)) return null
  return (
    <p className={textCss.muted_xs}>
      {wallet_agorot > 0 && t.rich('wallet_has', { m: put(<Money agorot={wallet_agorot} />) })}
      {wallet_agorot > 0 && points > 0 && ' · '}
      {points > 0 &&
        t.rich('points_have', {
          n: put(<NumberText value={points} />),
          m: put(<Money agorot={points * point_agorot} />),
        })}
    </p>
  )
}

/** Choice of how to collect the remainder of a delivery that the entered payments do not cover. */
function Rest({ editing: { draft, change, collect, is_prepay } }: { editing: OrderEditor }) {
  const t = useText(paymentText)
  if (draft.order_type !== 'delivery') return null
  return (
    <Segmented<CollectMethod>
      columns={2}
      label={t('rest')}
      value={collect}
      onChange={(next) => change((now) => ({ ...now, collect: next }))}
      options={COLLECT_METHODS.map((value) => ({
        value,
        label: t(value === 'link' ? value : `driver_${value}`),
        disabled: is_prepay && value !== 'link',
      }))}
    />
  )
}
