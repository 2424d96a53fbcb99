import { useState } from 'react'
import { date } from '#base/format.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Money } from '#ui/amount.tsx'
import { DateText, NumberText, TimeText } from '#ui/bidi.tsx'
import css from './customer-layout.module.css'
import type { Customer } from './customer.ts'
import { customerText } from './customer.text.ts'
import { Stat, Stats, NoStat } from './stats.tsx'

export function CustomerStats({ customer }: { customer: Customer }) {
  const t = useText(customerText)
  const { last_order_at, last_placed_at, last_seen_at } = customer
  const stats = [
    ['registered', <DateText key="at" at={customer.created_at} />],
    ['last_order', <LastAt key="at" at={last_placed_at ?? last_order_at} />],
    ['completed_orders', <NumberText key="value" value={customer.completed_orders} />],
    ['last_seen', <LastAt key="at" at={latest(last_seen_at, last_placed_at)} with_time />],
    ['wallet', <Money key="value" agorot={customer.wallet_agorot} />],
    ['points', <NumberText key="value" value={customer.points} />],
  ] as const
  return (
    <Stats className={css.numbers}>
      {stats.map(([label, shown]) => (
        <Stat key={label} name={t(label)}>
          {shown}
        </Stat>
      ))}
    </Stats>
  )
}

/** Returns the later of two times: an order counts as activity of the customer too. */
const latest = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a

/** Shows the time for today, otherwise the date. */
function LastAt({ at, with_time = false }: { at: string | null; with_time?: boolean }) {
  const t = useText(customerText)
  const [now] = useState(() => new Date())
  if (at === null) return <NoStat>{t('never')}</NoStat>
  if (date(at) === date(now)) return t.rich('today_at', { at: put(<TimeText at={at} />) })
  return <DateText at={at} with_time={with_time} />
}
