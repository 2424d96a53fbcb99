import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from '../gate.ts'
import { useMe } from '../me.ts'
import { OutboxNotices } from '../outbox/outbox-notices.tsx'
import { storePage } from './stored-pages.ts'

/**
 * Stores offline screens and sends queued commands, on every page of a signed-in user. `className`: of each notice.
 */
export function PageOffline({ className }: { className: string }) {
  const { pathname } = useLocation()
  const me = useMe()
  // A page viewed as another role is not stored: offline it would be shown to the user as their own.
  const is_stored = screenAt(pathname)?.offline === true && me !== null && !me.viewing_as
  const me_id = me?.id
  useEffect(() => {
    // The document contains the signed-in user, who changes at a till without a new document.
    // When the request fails, the stored page of the last visit stays.
    if (is_stored) void storePage(pathname).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- stores the page again for another user
  }, [is_stored, pathname, me_id])
  return <OutboxNotices className={className} />
}
