import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { schedule } from '@tavlin/contract/schedule'
import { Link } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { useName } from '#base/names.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { Ltr, Percent } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { fullestOf, hourText } from '#ui/load-strip/load-level.ts'
import { LoadBars } from '#ui/load-strip/load-strip.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'

type Load = ResponseOf<typeof schedule.load>['data'][number]

/** Shows today's load of the user's delis, fullest first. */
export function DeliLoad({ delis }: { delis: readonly Load[] }) {
  const t = useText(homeText)
  useLive(delis.map(({ deli_id }) => `private-deli.${deli_id}`))
  return (
    <Card
      title={t('deli_load')}
      padding="none"
      actions={
        <Link to="/delis" prefetch="intent" className={css.card_link}>
          {t('to_delis')}
        </Link>
      }
    >
      {delis.length === 0 && <p className={css.quiet}>{t('no_load')}</p>}
      <ul>
        {delis.map((deli) => (
          <LoadLine key={deli.deli_id} deli={deli} />
        ))}
      </ul>
    </Card>
  )
}

function LoadLine({ deli }: { deli: Load }) {
  const t = useText(homeText)
  const name = useName()(deli)
  const peak = fullestOf(deli.hours)
  return (
    <li className={css.load_line}>
      <div className={css.line_text}>
        <p>
          <Link to={`/delis/${deli.deli_id}`}>{name}</Link>
        </p>
        <p className={textCss.muted_xs}>
          {peak
            ? t.rich('fullest_hour', {
                h: put(<Ltr>{hourText(peak.minute)}</Ltr>),
                p: put(<Percent points={peak.fill_percent ?? 0} />),
              })
            : t('no_limits')}
        </p>
      </div>
      <LoadBars label={t('load_of', { name })} hours={deli.hours} />
    </li>
  )
}
