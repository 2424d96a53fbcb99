import { Link } from 'react-router'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useMay } from '#platform/me.ts'
import { put } from '#platform/put.ts'
import { Badge } from '#ui/badge.tsx'
import { DateText, TimeText } from '#ui/bidi.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { homeText } from '../home.text.ts'
import type { openTills } from './open-tills.server.ts'
import own from './orders-today.module.css'

type Props = Awaited<ReturnType<typeof openTills.load>>

/** Lists tills that are not closed, with a mark for those that stayed open since an earlier day. */
export function OpenTills({ tills, today }: Props) {
  const t = useText(homeText)
  const nameOf = useName()
  const may = useMay()
  const heard = tills.filter(({ deli }) => may('create_pos_order', deli.id))
  useLive([...new Set(heard.map(({ deli }) => `private-tills.${deli.id}`))])
  if (tills.length === 0) return null
  return (
    <Card title={t('open_tills')} count={tills.length} padding="none">
      <ul>
        {tills.map(({ session_id, till, deli, date, opened_at, opened_by }) => (
          <li key={session_id} className={own.line}>
            <Icon name="till" size={18} />
            <div className={own.text}>
              <Link to={`/delis/${deli.id}/tills?date=${date}`} prefetch="intent" className={own.over}>
                <bdi>{till.name}</bdi>
              </Link>
              <p className={textCss.muted_xs}>
                {t.rich('till_opened', {
                  deli: nameOf(deli),
                  who: opened_by?.name ?? '',
                  at: put(date === today ? <TimeText at={opened_at} /> : <DateText at={opened_at} with_time />),
                })}
              </p>
            </div>
            {date < today && <Badge tone="warn">{t('till_not_closed')}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
