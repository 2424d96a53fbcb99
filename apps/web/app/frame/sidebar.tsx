import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { brandText } from '#platform/brand.text.ts'
import { Brand } from '#platform/brand.tsx'
import { useDisplay } from '#platform/display.ts'
import { callerOf, useMe } from '#platform/me.ts'
import { screenText } from '#platform/screens.text.ts'
import { useText } from '#platform/text.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import type { loader } from '../root.tsx'
import { activeEntry } from './active-entry.ts'
import { filterColours } from './filter-colours.ts'
import { frameText } from './frame.text.ts'
import { SidebarBackground } from './sidebar-background.tsx'
import { type SidebarEntry, sidebarSections } from './sidebar-entries.ts'
import css from './sidebar.module.css'

/** `onGo`: a screen was chosen, also the one that is open already. */
export function Sidebar({ onGo }: { onGo?: () => void }) {
  const t = useText(frameText)
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
        <Link to="/" className={css.brand} aria-label={t('home', { brand })} {...(onGo && { onClick: onGo })}>
          <Brand />
        </Link>
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

type EntryProps = { entry: SidebarEntry; is_active: boolean; is_here: boolean; onGo: (() => void) | undefined }

function Entry({ entry, is_active, is_here, onGo }: EntryProps) {
  const t = useText(frameText)
  const name = useText(screenText)
  const unread = useRouteLoaderData<typeof loader>('root')?.unread_messages ?? 0
  const count = entry.path === '/customers' ? unread : 0
  return (
    <Link
      to={entry.to}
      prefetch="intent"
      className={css.entry}
      aria-current={is_active ? (is_here ? 'page' : 'true') : undefined}
      onClick={onGo}
    >
      <Icon name={entry.icon} size={18} />
      <span className={css.name}>{name(entry.path)}</span>
      {count > 0 && (
        <Badge tone="warn" label={t('unread', { count })}>
          {count}
        </Badge>
      )}
    </Link>
  )
}
