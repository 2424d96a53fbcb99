import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { NavLink, type To } from 'react-router'
import { Badge } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import { nextIndex, stepOf } from './tab-keys.ts'
import classes from './tabs.module.css'

type Face = { label: ReactNode; icon?: IconName; count?: number }
export type LinkTab = Face & {
  to: To
  /** Set when the tab is also active on URLs below its own. */
  deep?: boolean
}
export type PageTab<Key extends string> = Face & { key: Key; panel: ReactNode }

/** Shows tabs with URLs, so that the current tab can be shared as a link. */
export function LinkTabs({ tabs, label }: { tabs: readonly LinkTab[]; label: string }) {
  return (
    <nav className={classes.tabs} aria-label={label} data-tour="tabs">
      {tabs.map(({ to, deep, ...face }) => (
        <NavLink
          key={typeof to === 'string' ? to : JSON.stringify(to)}
          to={to}
          end={!deep}
          className={classes.tab ?? ''}
        >
          {({ isActive }) => <FaceOf {...face} is_active={isActive} />}
        </NavLink>
      ))}
    </nav>
  )
}

type Props<Key extends string> = {
  tabs: readonly PageTab<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** Accessible name of the tab list. */
  label: string
}

/** Shows tabs inside a page. Arrow keys follow the visual direction; only one panel is rendered at a time. */
export function Tabs<Key extends string>({ tabs, value, onChange, label }: Props<Key>) {
  const id = useId()
  const active = tabs.find((tab) => tab.key === value)
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
    const now = tabs.findIndex((tab) => tab.key === value)
    const next = nextIndex(now, step, tabs.length)
    const target = next === null ? undefined : tabs[next]
    if (!target) return
    event.preventDefault()
    onChange(target.key)
    document.getElementById(`${id}-${target.key}`)?.focus()
  }
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={label}>
        {tabs.map(({ key, panel: _panel, ...face }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={key === value}
            aria-controls={key === value ? `${id}-panel` : undefined}
            tabIndex={key === value ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            <FaceOf {...face} is_active={key === value} />
          </button>
        ))}
      </div>
      {active && (
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active.key}`} className={classes.panel}>
          {active.panel}
        </div>
      )}
    </>
  )
}

function FaceOf({ label, icon, count, is_active }: Face & { is_active: boolean }) {
  return (
    <span className={classes.face} ref={is_active ? intoView : undefined}>
      {icon && <Icon name={icon} size={18} />}
      <span>{label}</span>
      {count !== undefined && <Badge>{count}</Badge>}
    </span>
  )
}

/** On a phone the strip is wider than the screen: scrolls the active tab into view. */
function intoView(face: HTMLElement | null) {
  const strip = face?.closest(`.${classes.tabs}`)
  if (strip && strip.scrollWidth > strip.clientWidth) face?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
