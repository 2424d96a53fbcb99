import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { hourText } from '#ui/load-strip/load-level.ts'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import own from './orders-today.module.css'
import type { unassigned } from './unassigned.server.ts'

type Props = Awaited<ReturnType<typeof unassigned.load>>

const HOUR_MINUTES = 60

export function Unassigned({ date, orders, waves }: Props) {
  const t = useText(homeText)
  return (
    <Card title={t('unassigned')} {...(orders > 0 && { count: orders })} padding="none">
      {waves.length === 0 && <p className={css.quiet}>{t('none_unassigned')}</p>}
      <ul>
        {waves.map(({ hour, waiting, in_minutes }) => (
          <li key={hour} className={own.line}>
            <b>
              <Ltr>{hourText(hour * HOUR_MINUTES)}</Ltr>
            </b>
            <span className={own.text}>{t('orders_count', { count: waiting })}</span>
            <SoonChip in_minutes={in_minutes} />
            <Button size="sm" to={`/inlays?date=${date}&hour=${hour}`}>
              {t('assign')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SoonChip({ in_minutes }: { in_minutes: number }) {
  const t = useText(homeText)
  if (in_minutes > 2 * HOUR_MINUTES) return null
  if (in_minutes <= 0)
    return (
      <Chip tone="bad" icon="warning">
        {t('now')}
      </Chip>
    )
  return (
    <Chip tone={in_minutes < HOUR_MINUTES ? 'warn' : 'neutral'} icon="clock">
      {t.rich('in_minutes', { n: put(<Ltr>{in_minutes}</Ltr>) })}
    </Chip>
  )
}
