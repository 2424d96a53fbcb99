import { Link } from 'react-router'
import { weekday } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { put } from '#platform/put.ts'
import { Money } from '#ui/amount.tsx'
import { Ltr } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { salesToday } from './sales-today.server.ts'

type Sales = Awaited<ReturnType<typeof salesToday.load>>

/** Shows the sales of today's orders, and the hours that have passed against the same hours a week ago. */
export function SalesToday({ date, hour, net_agorot, orders, week_before_agorot, ...so_far }: Sales) {
  const t = useText(homeText)
  const lang = useLang()
  return (
    <Card
      title={t('sales_today')}
      actions={
        <Link to={`/trade?from=${date}&until=${date}`} prefetch="intent" className={css.card_link}>
          {t('to_trade')}
        </Link>
      }
    >
      <p className={css.sales}>
        <Money agorot={net_agorot} />
      </p>
      <p className={textCss.muted_xs}>{t('sales_orders', { count: orders })}</p>
      <p className={textCss.muted_xs}>
        {t.rich('sales_so_far', {
          hour: put(<Ltr>{`${String(hour % 24).padStart(2, '0')}:00`}</Ltr>),
          day: weekday(date, lang),
          m: put(<Money agorot={so_far.so_far_agorot} />),
          b: put(<Money agorot={so_far.so_far_before_agorot} />),
        })}
      </p>
      <p className={textCss.muted_xs}>
        {t.rich('sales_week_before', { day: weekday(date, lang), m: put(<Money agorot={week_before_agorot} />) })}
      </p>
    </Card>
  )
}
