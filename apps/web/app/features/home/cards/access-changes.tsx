import type { AccessEvent } from '@tavlin/contract/access'
import { Link } from 'react-router'
import type { z } from 'zod'
import { relativeTime } from '#base/format.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import { homeText } from '../home.text.ts'
import css from '../home.module.css'
import { type AccessChange, CHANGES } from './access-events.ts'

type AccessEventRow = z.output<typeof AccessEvent>
/**
 * Sentence of the only event that is shown without a subject; access-changes.server.ts leaves out all other such
 * events.
 */
const WITHOUT_SUBJECT = 'reset_requested_unknown'
const ICONS = { user: 'user', role: 'people', permission: 'key' } as const

export function AccessChanges({ events, now }: { events: readonly AccessEventRow[]; now: string }) {
  const t = useText(homeText)
  const lang = useLang()
  return (
    <Card
      title={t('access_changes')}
      padding="none"
      actions={
        <Link to="/manage/permissions" prefetch="intent" className={css.card_link}>
          {t('to_permissions')}
        </Link>
      }
    >
      {events.length === 0 && <p className={css.quiet}>{t('no_changes')}</p>}
      <ul>
        {events.map(({ id, at, name, actor, subject }) => (
          <li key={id} className={css.line}>
            <Icon name={ICONS[subject?.kind ?? 'permission']} size={18} />
            <div className={css.line_text}>
              <p>
                {subject
                  ? t(CHANGES[name as AccessChange], { subject: subject.name ?? t('gone') })
                  : t(WITHOUT_SUBJECT)}
              </p>
              <p className={textCss.muted_xs}>
                {actor?.name ?? t('system')} · <time dateTime={at}>{relativeTime(at, now, lang)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
