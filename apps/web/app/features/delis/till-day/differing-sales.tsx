import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { useCommand } from '#platform/command.ts'
import { put } from '#platform/put.ts'
import ProblemSentences from '#shared/cart/problem-sentences.tsx'
import { Money } from '#ui/amount.tsx'
import { DateText, OrderId } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RejectedNotice } from '#ui/form/rejected-notice.tsx'
import type { TillDayCommands } from './till-day.commands.ts'
import css from './till-day.module.css'
import type { DifferingSale } from './till-day.server.ts'
import { tillDayText } from './till-day.text.ts'

/** Lists till sales that the server would have computed differently, of all days, until a user marks them as seen. */
export function DifferingSales({ sales }: { sales: readonly DifferingSale[] }) {
  const t = useText(tillDayText)
  return (
    <Card title={t('differing')} lead={t('differing_lead')} padding="none">
      <ul>
        {sales.map((sale) => (
          <SaleRow key={sale.order.id} sale={sale} />
        ))}
      </ul>
    </Card>
  )
}

function SaleRow({ sale: { order, till, by, sold_at, differences } }: { sale: DifferingSale }) {
  const t = useText(tillDayText)
  const { send, pending, refusal } = useCommand<TillDayCommands>()
  const problems = differences.flatMap((one) => (one.what === 'problem' ? [one.problem] : []))
  return (
    <li className={css.differing_sale}>
      <div>
        <Link to={`/orders/${order.id}`}>
          <OrderId id={String(order.number)} />
        </Link>{' '}
        · <bdi>{till.name}</bdi> · <bdi>{by?.name}</bdi> · <DateText at={sold_at} with_time /> ·{' '}
        <Money agorot={order.total_agorot} />
        {differences.map((one) => one.what !== 'problem' && <OtherDifference key={one.what} difference={one} />)}
        {problems.length > 0 && <ProblemSentences problems={problems} />}
        {refusal && <RejectedNotice error={refusal} />}
      </div>
      <Button size="sm" icon="check" loading={pending} onClick={() => void send('settle', { order_id: order.id })}>
        {t('seen')}
      </Button>
    </li>
  )
}

type SaleDifference = DifferingSale['differences'][number]

function OtherDifference({ difference }: { difference: Exclude<SaleDifference, { what: 'problem' }> }) {
  const t = useText(tillDayText)
  if (difference.what !== 'price') return <p>{t(`${difference.what}_differs`)}</p>
  const { sold_agorot, list_agorot } = difference
  const amounts = { sold: put(<Money agorot={sold_agorot} />), list: put(<Money agorot={list_agorot} />) }
  return <p>{t.rich('price_differs', amounts)}</p>
}
