import { Link } from 'react-router'
import { relativeTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from '../home.module.css'
import { homeText } from '../home.text.ts'
import type { waitingChats } from './chats.server.ts'
import own from './orders-today.module.css'

type Props = Awaited<ReturnType<typeof waitingChats.load>> & { now: string }

/** Lists customers who wait for an answer; each opens the conversation. */
export function Chats({ chats, count, has_more, now }: Props) {
  const t = useText(homeText)
  const lang = useLang()
  useLive('private-chat')
  return (
    <Card
      title={t('chats')}
      {...(count > 0 && !has_more && { count })}
      padding="none"
      actions={
        <Link to="/customers/chat?filter=waiting" prefetch="intent" className={css.card_link}>
          {t('to_chats')}
        </Link>
      }
    >
      {chats.length === 0 && <p className={css.quiet}>{t('no_chats')}</p>}
      <ul>
        {chats.map(({ id, name, phone, last_text, waiting_since }) => (
          <li key={id} className={own.line}>
            <Icon name="chat" size={18} />
            <div className={own.text}>
              <Link to={`/customers/chat?filter=waiting&chat=${id}`} prefetch="intent" className={own.over}>
                {name === '' ? <bdi dir="ltr">{phone}</bdi> : <bdi>{name}</bdi>}
              </Link>
              <p className={textCss.muted_xs}>
                <bdi>{last_text.slice(0, 80)}</bdi>
              </p>
            </div>
            {waiting_since !== null && (
              <span className={textCss.muted_xs}>{relativeTime(waiting_since, now, lang)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
