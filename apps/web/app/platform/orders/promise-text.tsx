import { Ltr, TimeText } from '#ui/bidi.tsx'
import { date } from '../format.ts'
import type { Row } from './order.ts'

/** When it shall be there: the hour, and the day where it is not the one that is looked at. */
export function PromiseText({ order, day }: { order: Pick<Row, 'promise_from' | 'date'>; day?: string }) {
  return (
    <>
      {day !== undefined && day !== order.date && (
        <>
          <Ltr>{date(order.date).slice(0, 5)}</Ltr>{' '}
        </>
      )}
      <TimeText at={order.promise_from} />
    </>
  )
}
