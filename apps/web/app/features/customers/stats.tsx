import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './stats.module.css'

type Props = { className: string | undefined; children: ReactNode }

/** Shows numbers with labels above; the caller sets the layout. */
export function Stats({ className, children }: Props) {
  return <dl className={classNames(css.numbers, className)}>{children}</dl>
}

export function Stat({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Placeholder for a number that is unknown. */
export function NoStat({ children }: { children: ReactNode }) {
  return <span className={css.none}>{children}</span>
}
