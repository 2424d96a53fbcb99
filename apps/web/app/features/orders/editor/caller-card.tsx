import { fullName } from '@tavlin/domain/full-name'
import type { ReactNode } from 'react'
import { date } from '#base/format.ts'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Count, DateText, Ltr, Phone } from '#ui/bidi.tsx'
import textCss from '#ui/text.module.css'
import { Row } from '#ui/stack.tsx'
import { CustomerMarks } from '#shared/customers/customer-marks.tsx'
import { CallerNotes } from './caller-notes.tsx'
import css from './customer-section.module.css'
import { customerSectionText } from './customer-section.text.ts'
import type { Customer, History } from './wire.ts'

type Props = {
  customer: Customer
  history: History | null
  onAgain: (order: History['last'][number]) => void
  onMeal: (meal_id: number) => void
}
const numberTag = (text: ReactNode) => <Ltr>{text}</Ltr>
const MOST_CHIPS = 3

/** Shows the caller's profile, warnings and order history. */
export default function CallerCard({ customer, history, onAgain, onMeal }: Props) {
  const t = useText(customerSectionText)
  const nameOf = useName()
  const may = useMay()
  const name = fullName(customer)
  const last_at = customer.last_placed_at ?? customer.last_order_at
  return (
    <div className={css.known}>
      <Row wrap gap={3}>
        <Avatar name={name || '?'} size="lg" />
        <div className={css.person_text}>
          <strong className={css.name}>
            <bdi>{name || t('unnamed')}</bdi>
            <Phone e164={customer.phone} />
          </strong>
          <span className={textCss.muted_sm}>
            {t(`segment_${customer.segment}`)}
            {' · '}
            {t.rich('orders', { count: orderCount(customer, history), n: numberTag })}
            {last_at && (
              <>
                {' · '}
                {t.rich('last', { d: put(<DateText at={last_at} />) })}
              </>
            )}
          </span>
        </div>
        <div className={css.marks}>
          <CustomerMarks customer={customer} />
        </div>
      </Row>
      {may('view_logs') && <CallerNotes customer_id={customer.id} />}
      {history && history.last.length > 0 && (
        <Row wrap>
          <span className={textCss.muted_sm}>{t('last_orders')}</span>
          {history.last.slice(0, MOST_CHIPS).map((order) => (
            <LastOrder key={order.id} order={order} onAgain={() => onAgain(order)} />
          ))}
        </Row>
      )}
      {history && history.favourites.length > 0 && (
        <Row wrap>
          <span className={textCss.muted_sm}>{t('favourites')}</span>
          {history.favourites.slice(0, MOST_CHIPS + 1).map((meal) => (
            <button key={meal.id} type="button" className={css.again} onClick={() => onMeal(meal.id)}>
              <bdi>{nameOf(meal)}</bdi>
            </button>
          ))}
        </Row>
      )}
    </div>
  )
}

/** Counts completed orders, or open ones of a customer who has none completed yet. */
const orderCount = ({ completed_orders }: Customer, history: History | null): number =>
  completed_orders || (history?.last.filter(({ status }) => status !== 'cancelled').length ?? 0)

const MOST_MEALS = 3

function LastOrder({ order, onAgain }: { order: History['last'][number]; onAgain: () => void }) {
  const t = useText(customerSectionText)
  const nameOf = useName()
  const shown = order.summary.slice(0, MOST_MEALS)
  return (
    <button type="button" className={css.again} onClick={onAgain}>
      <span className="unseen">{t('again')} </span>
      {order.status === 'cancelled' && <span className={textCss.danger}>{t('cancelled')} </span>}
      <Ltr>{date(order.date).slice(0, 5)}</Ltr>
      {' · '}
      {shown.map((meal, i) => (
        <span key={meal.id}>
          {i > 0 && ', '}
          <bdi>{nameOf(meal)}</bdi>
          {meal.quantity > 1 && (
            <>
              {' '}
              <Count of={meal.quantity} />
            </>
          )}
        </span>
      ))}
      {order.summary.length > MOST_MEALS && '…'}
      {' · '}
      <Money agorot={order.total_agorot} />
    </button>
  )
}
