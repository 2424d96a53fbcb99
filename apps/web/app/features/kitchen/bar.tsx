import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from '#platform/brand.tsx'
import { ConnectionMark } from '#platform/live/connection-mark.tsx'
import { useOwnLostNotice } from '#platform/live/own-notice.ts'
import { put } from '#platform/put.ts'
import { useText } from '#base/text.ts'
import { TimeText } from '#ui/bidi.tsx'
import { Icon } from '#ui/icon.tsx'
import textCss from '#ui/text.module.css'
import css from './bar.module.css'
import { kitchenText } from './kitchen.text.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import { Clock } from './ticked.tsx'
import { useLostSince } from './use-lost-since.ts'

type Props = {
  deli_id: number
  title: ReactNode
  lead: ReactNode
  /** Time of the displayed API response. */
  at: string
  children?: ReactNode
}

/** Header with large touch targets, for the counter and kitchen screens, which have no app shell. */
export function Bar({ deli_id, title, lead, at, children }: Props) {
  const t = useText(kitchenText)
  return (
    <>
      <header className={css.bar}>
        <Link to={`/delis/${deli_id}`} className={css.brand} title={t('to_deli')}>
          <Brand />
        </Link>
        <div className={css.text} data-tour="board-title">
          <h1 className={css.title}>{title}</h1>
          <p className={textCss.muted_sm}>{lead}</p>
        </div>
        <div className={css.tools} data-tour="page-actions">
          {children}
          <SchemeSwitch />
          <ConnectionMark />
          <Clock from={at} className={css.clock} />
        </div>
      </header>
      <LostBar at={at} />
    </>
  )
}

/** Warns while the connection is lost or the data is too old, and disappears by itself afterwards. */
export function LostBar({ at, className }: { at: string; className?: string | undefined }) {
  const t = useText(kitchenText)
  const since_ms = useLostSince(at)
  useOwnLostNotice()
  return (
    <output className={className ?? css.lost_place}>
      {since_ms !== null && (
        <span className={css.lost}>
          <Icon name="wifi-off" size="1.3em" />
          <span>{t.rich('lost_since', { at: put(<TimeText at={since_ms} />) })}</span>
        </span>
      )}
    </output>
  )
}
