import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './checklist.module.css'
import { Icon } from './icon.tsx'

export type ChecklistItem = {
  key: string
  label: string
  /** Why the step is needed; shown until it is done. */
  why: string
  is_done: boolean
  /** The screen on which the step is done; null when the user may not do it. */
  to: string | null
  action?: ReactNode
}

/** Lists steps: a done step has a check mark, an open step links to its screen. `done` is read by screen readers. */
export function Checklist({ items, done }: { items: readonly ChecklistItem[]; done: string }) {
  return (
    <ol className={css.steps}>
      {items.map(({ key, label, why, is_done, to, action }) => (
        <li key={key} className={css.step} data-done={is_done || undefined}>
          <Icon name={is_done ? 'done' : 'circle'} size={20} />
          <span className={css.text}>
            {is_done || to === null ? (
              <span>
                {label}
                {is_done && <span className="unseen"> ({done})</span>}
              </span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
            {!is_done && <small>{why}</small>}
          </span>
          {action}
        </li>
      ))}
    </ol>
  )
}
