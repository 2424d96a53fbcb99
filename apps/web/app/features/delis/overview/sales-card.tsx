import { Link } from 'react-router'
import { useText } from '#base/text.ts'
import { put } from '#platform/put.ts'
import type { SalesOf } from '#shared/trade/sales-of.server.ts'
import { Money } from '#ui/amount.tsx'
import { Card } from '#ui/card.tsx'
import textCss from '#ui/text.module.css'
import facts from './facts.module.css'
import { overviewText } from './overview.text.ts'

/** Shows the net sales of the last thirty days; the amount opens the report of the deli. */
export function SalesCard({ deli_id, sales }: { deli_id: number; sales: SalesOf }) {
  const t = useText(overviewText)
  const report = `/trade?from=${sales.from}&until=${sales.until}&deli=${deli_id}`
  return (
    <Card
      title={t('sales')}
      actions={
        <Link to={report} prefetch="intent" className={facts.card_link}>
          {t('to_trade')}
        </Link>
      }
    >
      <p>
        <Link to={`${report}&open=net`}>
          <Money agorot={sales.agorot} />
        </Link>
      </p>
      <p className={textCss.muted_xs}>{t.rich('sales_before', { m: put(<Money agorot={sales.before_agorot} />) })}</p>
    </Card>
  )
}
