import { useText } from '#base/text.ts'
import { AmountCell, Money } from '#ui/amount.tsx'
import {
  Count,
  DateText,
  Distance,
  NumberText,
  OrderId,
  Percent,
  Phone,
  Signed,
  TimeRange,
  TimeText,
} from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import css from '../design.module.css'
import { designText } from '../design.text.ts'

const STATS = {
  order: () => <OrderId id={48219} />,
  phone: () => <Phone e164="+972543187742" />,
  range: () => <TimeRange from="2026-11-15T10:00:00Z" to="2026-11-15T11:30:00Z" />,
  date: () => <DateText at="2026-11-15" />,
  distance: () => <Distance metres={1234} />,
  count: () => <Count of={2} />,
  percent: () => <Percent points={-20} />,
  money: () => <Money agorot={-16_640} toned />,
}

const ROWS = [
  { key: 'charge', agorot: 123_456 },
  { key: 'refund', agorot: -1_250 },
  { key: 'balance', agorot: 300 },
] as const

export default function StatsSection() {
  const t = useText(designText)
  return (
    <>
      <Card title={t('stats')} level={3}>
        <p>{t.rich('sentence', STATS)}</p>
        <p>
          <TimeText at="2026-11-15T10:00:00Z" /> · <NumberText value={1234.5} /> · <Signed value={14} /> ·{' '}
          <Signed value={-3} />
        </p>
      </Card>
      <Card title={t('amounts')} level={3} padding="none">
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('item')}</th>
              <th>
                <AmountCell>{t('amount')}</AmountCell>
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(({ key, agorot }) => (
              <tr key={key}>
                <td>{t(key)}</td>
                <td>
                  <AmountCell agorot={agorot} strong={key === 'balance'} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  )
}
