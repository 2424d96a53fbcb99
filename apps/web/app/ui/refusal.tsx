import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './refusal.module.css'

type Props = {
  /** What was refused. */
  what: ReactNode
  why?: ReactNode
  icon?: IconName
  className?: string
  /** What would be allowed instead, as buttons. */
  children?: ReactNode
}

/** A business "no" is a part, not an error: what, why, and what would work. */
export function Refusal({ what, why, icon = 'lock', className, children }: Props) {
  return (
    <div className={classNames(classes.refusal, className)} role="alert">
      <Icon name={icon} size={20} />
      <div className={classes.words}>
        <strong className={classes.what}>{what}</strong>
        {why && <p>{why}</p>}
        {children && <div className={classes.allowed}>{children}</div>}
      </div>
    </div>
  )
}
