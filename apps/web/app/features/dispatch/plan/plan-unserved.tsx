import { useState } from 'react'
import { Link } from 'react-router'
import { OrderNo } from '#shared/dispatch/order-no.tsx'
import { problemIcon, useProblemMessage } from '#shared/dispatch/problem-message.ts'
import { TripBadge } from '#shared/dispatch/trip-badge.tsx'
import { number } from '#base/format.ts'
import { useMay } from '#platform/me.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { orderIn } from '../state/wave-reads.ts'
import { useWave } from '../wave-context.tsx'
import type { Plan } from './plan-api.ts'
import { minutesOf } from './plan-stats.tsx'
import css from './plan.module.css'
import { planText } from './plan.text.ts'

type UnservedOrder = Plan['unserved'][number]
type UnservedReason = UnservedOrder['reasons'][number]
const FIRST = 4

/** Lists orders without a driver, and why: drivers of the order's deli one by one, those of other delis as one line. */
export function PlanUnserved(props: {
  orders: readonly UnservedOrder[]
  seqOf: (row_id: number) => number | null
  onByHand: (order_id: number) => void
}) {
  const t = useText(planText)
  return (
    <section className={css.unserved}>
      <h3 className={css.unserved_title}>
        <Icon name="warning" size={18} />
        {t('unserved', { count: props.orders.length })}
      </h3>
      <div className={css.unserved_cards}>
        {props.orders.map((order) => (
          <UnservedCard key={order.order_id} {...props} order={order} />
        ))}
      </div>
    </section>
  )
}

type CardProps = {
  order: UnservedOrder
  seqOf: (row_id: number) => number | null
  onByHand: (order_id: number) => void
}
function UnservedCard({ order, seqOf, onByHand }: CardProps) {
  const t = useText(planText)
  const [is_open, setOpen] = useState(false)
  const may = useMay()
  const { wave } = useWave()
  const deli_id = orderIn(wave, order.order_id)?.deli_id
  const own = order.reasons.filter(({ problems }) => problems.every(({ code }) => code !== 'other_deli'))
  const others = order.reasons.length - own.length
  const shown = is_open ? own : own.slice(0, FIRST)
  const rest = own.length - shown.length
  return (
    <article className={css.card}>
      <header className={css.card_head}>
        <span className={css.who}>
          <OrderNo order={{ number: order.number, deli_id }} /> <bdi>{order.customer_name}</bdi>
        </span>
        <span className={css.volume}>
          <Icon name="bag" size={16} />
          <Ltr>{number(order.volume / 100)}</Ltr>
        </span>
        <Button size="sm" onClick={() => onByHand(order.order_id)}>
          {t('by_hand')}
        </Button>
      </header>
      <ul className={css.reasons}>
        {shown.map((reason) => (
          <ReasonLine key={reason.row_id} reason={reason} seq={seqOf(reason.row_id)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
          {t('more_drivers', { count: rest })}
        </Button>
      )}
      {others > 0 && (
        <p className={textCss.muted_xs}>
          {t('other_delis', { count: others })}
          {may('manage_drivers') && (
            <>
              {' · '}
              <Link to={`/manage/drivers?week=${wave.date}`}>{t('lend')}</Link>
            </>
          )}
        </p>
      )}
    </article>
  )
}

function ReasonLine({ reason: { name, problems, late_s }, seq }: { reason: UnservedReason; seq: number | null }) {
  const t = useText(planText)
  const { sentence } = useProblemMessage()
  const late =
    late_s !== null && late_s > 0 ? [t('would_be_late', { minutes: String(Math.max(1, minutesOf(late_s))) })] : []
  const [first] = problems
  return (
    <li className={css.reason}>
      <TripBadge seq={seq} size="sm" />
      <bdi className={css.reason_name}>{name}</bdi>
      <Icon name={first ? problemIcon(first) : 'clock'} size={16} />
      <span>{[...problems.map(sentence), ...late].join(' · ')}</span>
    </li>
  )
}
