import { Ltr, TimeRange } from '#ui/bidi.tsx'
import { date } from '#base/format.ts'
import type { OrderListRow } from './order.ts'

type Props = {
  order: Pick<OrderListRow, 'promise_from' | 'promise_to' | 'date'>
  /**
   * The business day of the screen, whose orders are shown without a date. An empty text shows the date of every order;
   * undefined shows no date.
   */
  day?: string
}

/**
 * Shows the promised window. An order of another business day also shows the calendar date of its promise, unless that
 * date is `day`: a promise after midnight belongs to the previous business day, and is for what people call today.
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
