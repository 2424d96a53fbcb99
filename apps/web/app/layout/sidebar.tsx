import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { brandText } from '#platform/brand.text.ts'
import { Brand } from '#platform/brand.tsx'
import { useDisplay } from '#platform/display.ts'
import { callerOf, useMe } from '#platform/me.ts'
import { useWaitingCount } from '#shared/orders/new-orders/waiting-count.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#base/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { activeEntry } from './active-entry.ts'
import { useUnread } from './use-unread.ts'
import { filterColours } from './filter-colours.ts'
import { layoutText } from './layout.text.ts'
import { SidebarBackground } from './sidebar-background.tsx'
import { type SidebarEntry, sidebarSections } from './sidebar-entries.ts'
import { shortNames } from './sidebar-names.text.ts'
import css from './sidebar.module.css'

/**
 * `onGo`: called when a screen is selected, also the current one, or when the sidebar should close. Only a drawer has
 * it.
 */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const t = useText(layoutText)
  const brand = useText(brandText)('name')
  const { sidebar_filter, sidebar_background } = useDisplay()
  const me = useMe()
  const { pathname } = useLocation()
  const sections = me ? sidebarSections(callerOf(me)) : []
  const active = activeEntry(
    pathname,
    sections.flatMap(({ entries }) => entries.map(({ to }) => to)),
  )
  return (
    <div className={css.sidebar} style={filterColours('side', sidebar_filter)}>
      <SidebarBackground background={sidebar_background} />
      <nav className={css.nav} aria-label={t('sidebar')}>
        <div className={css.top}>
          <Link to="/" className={css.brand} aria-label={t('home', { brand })} {...(onGo && { onClick: onGo })}>
            <Brand />
          </Link>
          {onGo && (
            <button type="button" className={css.close} aria-label={t('close_sidebar')} onClick={onGo}>
              <Icon name="close" size={20} />
            </button>
          )}
        </div>
        <div className={css.sections}>
          {sections.map(({ group, entries }) => (
            <div key={group}>
              {group !== 'today' && (
                <p className={css.heading} aria-hidden="true">
                  {t(group)}
                </p>
              )}
              <ul aria-label={t(group)}>
                {entries.map((entry) => (
                  <li key={entry.to}>
                    <Entry entry={entry} is_active={entry.to === active} is_here={entry.to === pathname} onGo={onGo} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </div>
  )
}

type ShortPath = Parameters<ReturnType<typeof shortNames>>[0]
const SHORT: readonly string[] = ['/suppliers/my-orders', '/suppliers/my-orders/delivered'] satisfies ShortPath[]
const hasShortName = (path: string): path is ShortPath => SHORT.includes(path)

type EntryProps = { entry: SidebarEntry; is_active: boolean; is_here: boolean; onGo: (() => void) | undefined }

function Entry({ entry, is_active, is_here, onGo }: EntryProps) {
  const t = useText(layoutText)
  const nameOf = useText(screenText)
  const shortOf = useText(shortNames)
  const name = hasShortName(entry.path) ? shortOf(entry.path) : nameOf(entry.path)
  const unread = useUnread()
  const waiting = useWaitingCount()
  const count = entry.path === '/customers/chat' ? unread : entry.path === '/orders' ? waiting : 0
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (is_active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [is_active])
  return (
    <Link
      ref={link}
      to={entry.to}
      prefetch="intent"
      className={css.entry}
      title={name}
      aria-current={is_active ? (is_here ? 'page' : 'true') : undefined}
      onClick={onGo}
    >
      <Icon name={entry.icon} size={18} />
      <span className={css.name}>{name}</span>
      {count > 0 && (
        <Badge tone="warn" label={t(entry.path === '/orders' ? 'orders_waiting' : 'unread', { count })}>
          {count}
        </Badge>
      )}
    </Link>
  )
}
