import classes from './badge.module.css'
import { classNames } from './class-names.ts'

type Props = {
  children: number | string
  tone?: 'neutral' | 'primary' | 'warn' | 'alert'
  /** Describes what is counted, for screen readers. */
  label?: string
  className?: string
}

export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count))

/** Shows a count; above 99 it shows 99+. */
export function Badge({ children, tone = 'neutral', label, className }: Props) {
  const shown = typeof children === 'number' ? shownCount(children) : children
  return (
    <span className={classNames(classes.badge, classes[tone], className)}>
      <bdi dir="ltr">{shown}</bdi>
      {label && <span className="unseen"> {label}</span>}
    </span>
  )
}
