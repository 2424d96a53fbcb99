import { useState } from 'react'
import { Link } from 'react-router'
import { DateText } from '#ui/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useHasOwnLostNotice } from '../live/own-notice.ts'
import { useIsApiLost } from '../live/use-connection.ts'
import { RefusalMessage } from '#ui/refusal/refusal-message.tsx'
import { useText } from '#base/text.ts'
import css from './outbox-notices.module.css'
import { outboxText } from './outbox.text.ts'
import type { OutboxEntry, Trouble } from './outbox-view.ts'
import { outbox } from './page-outbox.ts'
import { useOutboxSender, useOutboxView } from './use-outbox.ts'

/**
 * Maximum number of rejected entries in the notice, because more would cover the screen. Further entries follow when
 * the user has retried or discarded these.
 */
const MOST_SHOWN = 3
const KINDS = ['count', 'kitchen', 'till', 'driver'] as const

/** Sends queued commands, on every page, and shows those that could not be sent. `className`: of each notice. */
export function OutboxNotices({ className }: { className: string }) {
  const t = useText(outboxText)
  useOutboxSender()
  const { entries, unsent, rejected, others, trouble } = useOutboxView()
  const is_lost = useIsApiLost()
  const has_own_notice = useHasOwnLostNotice()
  const is_stuck = is_lost || trouble !== null || entries.some(({ state }) => state === 'failed')
  return (
    <>
      {others > 0 && <OthersNotice key={others} count={others} className={className} />}
      {unsent > 0 && is_stuck && (!has_own_notice || trouble) && (
        <Notice
          tone="warn"
          icon="clock"
          title={t('unsent', { count: unsent })}
          className={className}
          action={
            trouble === 'outdated' && (
              <Button size="sm" icon="refresh" onClick={() => location.reload()}>
                {t('reload')}
              </Button>
            )
          }
        >
          {t(trouble ? LEADS[trouble] : 'unsent_lead')}
        </Notice>
      )}
      {rejected > 0 && (
        <Notice tone="warn" icon="warning" title={t('rejected', { count: rejected })} className={className}>
          <ul className={css.entries}>
            {entries
              .filter(({ state }) => state === 'rejected')
              .slice(0, MOST_SHOWN)
              .map((entry) => (
                <RejectedEntry key={entry.id} entry={entry} />
              ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

const LEADS = {
  full: 'full_lead',
  unavailable: 'volatile_lead',
  outdated: 'outdated_lead',
} as const satisfies Record<Trouble, string>

function RejectedEntry({ entry: { id, till_id, subject, page, created_at, failure } }: { entry: OutboxEntry }) {
  const t = useText(outboxText)
  const kind = KINDS.find((one) => subject.startsWith(`${one}/`)) ?? 'other'
  return (
    <li className={css.entry}>
      <span>
        <Link to={page}>{t(`kind_${kind}`)}</Link> · <DateText at={created_at} with_time />
        <br />
        {failure && <RefusalMessage error={failure.error} />}
      </span>
      <span className={css.actions}>
        <Button size="sm" icon="refresh" onClick={() => void outbox.retry(id)}>
          {t('retry')}
        </Button>
        {/* A sale of a till cannot be discarded, because the customer has paid: it stays until it is accepted. */}
        {till_id === null && (
          <Button size="sm" variant="danger-quiet" onClick={() => void outbox.discard(id)}>
            {t('discard')}
          </Button>
        )}
      </span>
    </li>
  )
}

function OthersNotice({ count, className }: { count: number; className: string }) {
  const t = useText(outboxText)
  const [is_closed, setClosed] = useState(false)
  if (is_closed) return null
  return (
    <Notice
      icon="clock"
      title={t('others', { count })}
      className={className}
      action={<IconButton icon="close" label={t('close')} onClick={() => setClosed(true)} />}
    >
      {t('others_lead')}
    </Notice>
  )
}
