import type { ReactNode } from 'react'
import { Money } from '#ui/amount.tsx'
import { Chip, RiskChip, type Tone } from '#ui/chip.tsx'
import { Ltr, TimeText } from '#ui/bidi.tsx'
import type { IconName } from '#ui/icon.tsx'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { type Concern, type OrderListRow, RISKS } from './order.ts'
import css from './order-chips.module.css'
import { orderTerms } from './order-terms.text.ts'

const isolated = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>

const PAYMENT_TONES: Record<OrderListRow['payment'], Tone> = {
  unpaid: 'warn',
  partially_paid: 'warn',
  paid: 'good',
  partially_refunded: 'neutral',
  refunded: 'neutral',
}
export const METHOD_ICONS: Readonly<Record<string, IconName>> = {
  cash: 'cash',
  card: 'card',
  wallet: 'bag',
  points: 'star',
  deal: 'tag',
}

export function PaymentChip({ payment }: { payment: OrderListRow['payment'] }) {
  const t = useText(orderTerms)
  return <Chip tone={PAYMENT_TONES[payment]}>{t(`payment_${payment}`)}</Chip>
}

const isMethod = (name: string) => Object.hasOwn(METHOD_ICONS, name)
type ChipMethod = 'cash' | 'card' | 'wallet' | 'points' | 'deal'

/** Shows the amount to collect, and the payment method that the customer announced. */
export function CollectChip({ to_collect }: { to_collect: NonNullable<OrderListRow['to_collect']> }) {
  const t = useText(orderTerms)
  const { how, agorot } = to_collect
  return (
    <Chip tone="warn" icon={how === 'link' ? 'link' : METHOD_ICONS[how]}>
      {t.rich('collect_sum', { how: t(`collect_${how}`), m: put(<Money agorot={agorot} />) })}
    </Chip>
  )
}

/**
 * Shows the payment methods ("Wallet + card"). Until all is paid, it shows how the remainder is collected, or the
 * payment status.
 */
export function PaymentText({
  payment,
  methods,
  to_collect,
}: Pick<OrderListRow, 'payment' | 'methods' | 'to_collect'>) {
  const t = useText(orderTerms)
  if (to_collect) return t(`collect_${to_collect.how}`)
  if (payment !== 'paid') return t(`payment_${payment}`)
  const chip_methods = [...new Set(methods)].filter(isMethod) as ChipMethod[]
  return chip_methods.length > 0 ? chip_methods.map((method) => t(`method_${method}`)).join(' + ') : t('payment_paid')
}

export function ChannelText({ channel }: Pick<OrderListRow, 'channel'>) {
  return useText(orderTerms)(channel)
}

export const TYPE_ICONS = { delivery: 'moped', pickup: 'bag' } as const satisfies Record<
  OrderListRow['order_type'],
  IconName
>

export function TypeChip({ order_type }: Pick<OrderListRow, 'order_type'>) {
  const t = useText(orderTerms)
  return (
    <Chip icon={TYPE_ICONS[order_type]} outline>
      {t(order_type)}
    </Chip>
  )
}

/** Shows the late risk; nothing when the order is on time. */
export function OrderRisk({ risk, late_minutes }: Pick<OrderListRow, 'risk' | 'late_minutes'>) {
  return <RiskChip risk={RISKS[risk]} late_min={late_minutes > 0 ? late_minutes : undefined} />
}

function UnpaidText({ kind, by }: Extract<Concern, { by: string }>) {
  return useText(orderTerms).rich(`awaits_${kind}`, { t: put(<TimeText at={by} />) })
}

/** Shows the most urgent concern as one chip: a missing payment, the late risk, or how long the order waits. */
export function ConcernChip({ concern }: { concern: Concern }) {
  const t = useText(orderTerms)
  if (!concern) return null
  if ('by' in concern)
    return (
      <Chip
        tone={concern.kind === 'unpaid' ? 'neutral' : 'warn'}
        icon={concern.kind === 'unpaid' ? 'card' : METHOD_ICONS['cash']}
      >
        <UnpaidText {...concern} />
      </Chip>
    )
  if (concern.kind === 'risk')
    return <RiskChip risk={concern.risk} late_min={concern.minutes > 0 ? concern.minutes : undefined} />
  return (
    <Chip tone={concern.minutes >= LONG_WAIT_MINUTES ? 'warn' : 'neutral'} icon="clock">
      {t.rich('waits', { count: concern.minutes, m: isolated })}
    </Chip>
  )
}

/** Shows the concern as text, for a line under the promise. */
export function ConcernText({ concern }: { concern: Concern }) {
  const t = useText(orderTerms)
  if (!concern) return null
  if ('by' in concern)
    return (
      <small className={css.concern}>
        <UnpaidText {...concern} />
      </small>
    )
  const tone = concern.kind === 'risk' ? concern.risk : concern.minutes >= LONG_WAIT_MINUTES ? 'soon' : 'ok'
  return (
    <small className={css.concern} data-tone={tone}>
      {concern.kind === 'waits'
        ? t.rich('waits', { count: concern.minutes, m: isolated })
        : concern.minutes > 0
          ? t.rich('expected', { minutes: String(concern.minutes), m: isolated })
          : t(concern.risk === 'late' ? 'late' : 'at_risk')}
    </small>
  )
}

/** From this many minutes on, a pending order is marked as waiting too long. */
export const LONG_WAIT_MINUTES = 3

export function AllergyChip() {
  const t = useText(orderTerms)
  return (
    <Chip tone="bad" icon="warning">
      {t('allergy')}
    </Chip>
  )
}
