import { Ltr, TimeRange } from '#ui/bidi.tsx'
import { date } from '#base/format.ts'
import type { OrderListRow } from './order.ts'

type Props = {
  order: Pick<OrderListRow, 'promise_from' | 'promise_to' | 'date'>
  /** The business day of the screen. Without it no date is shown. */
  day?: string
}

/**
 * Shows the promised window; lateness counts from its end. An order of another day also shows its calendar date: after
 * midnight, an order of the previous business day is promised for what people call today.
 */
export function PromiseText({ order, day }: Props) {
  const promised_on = date(order.promise_from)
  const is_other_day = day !== undefined && day !== order.date && (day === '' || date(day) !== promised_on)
  return (
    <>
      {is_other_day && (
        <>
          <Ltr>{promised_on.slice(0, 5)}</Ltr>{' '}
        </>
      )}
      <TimeRange from={order.promise_from} to={order.promise_to} />
    </>
  )
}
