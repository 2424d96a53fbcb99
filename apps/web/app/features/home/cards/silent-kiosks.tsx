import { Link } from 'react-router'
import { relativeTime } from '#base/format.ts'
import { useName } from '#base/names.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { silentKiosks } from './silent-kiosks.server.ts'

type Props = { kiosks: Awaited<ReturnType<typeof silentKiosks.load>>; now: string }

/** Lists kiosks that stopped responding. Shows nothing while all run, because most businesses have no kiosk. */
export function SilentKiosks({ kiosks, now }: Props) {
  const t = useText(homeText)
  const lang = useLang()
  const nameOf = useName()
  useLive('private-delis')
  if (kiosks.length === 0) return null
  return (
    <Card title={t('silent_kiosks')} count={kiosks.length} padding="none">
      <ul>
        {kiosks.map(({ id, name, deli, last_seen_at }) => (
          <li key={id} className={css.line}>
            <Icon name="warning" size={18} />
            <div className={css.line_text}>
              <p>
                <Link to={`/delis/${deli.id}/tills`} prefetch="intent">
                  <bdi>{name}</bdi>
                </Link>
              </p>
              <p className={textCss.muted_xs}>
                {last_seen_at === null
                  ? nameOf(deli)
                  : t('kiosk_seen', { deli: nameOf(deli), since: relativeTime(last_seen_at, now, lang) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
