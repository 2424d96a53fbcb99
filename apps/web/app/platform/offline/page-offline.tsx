import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from '../gate.ts'
import { useMe } from '../me.ts'
import { OutboxNotices } from '../outbox/outbox-notices.tsx'
import { keepPage } from './stored-pages.ts'

/** What every page of a signed-in person does for work without a network. `className`: of each notice. */
export function PageOffline({ className }: { className: string }) {
  const { pathname } = useLocation()
  const me = useMe()
  // Another role's view must not be what the person finds offline.
  const is_kept = screenAt(pathname)?.offline === true && me !== null && !me.viewing_as
  useEffect(() => {
    // Without a connection the page of the last visit stays.
    if (is_kept) void keepPage(pathname).catch(() => undefined)
  }, [is_kept, pathname])
  return <OutboxNotices className={className} />
}
