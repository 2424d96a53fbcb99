import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './refusal.module.css'

type Props = {
  /** Names the rejected action. */
  what: ReactNode
  why?: ReactNode
  icon?: IconName
  className?: string
  /** Buttons with allowed alternatives. */
  children?: ReactNode
}

/** Shows a rejection by a business rule: what was rejected, why, and what is possible instead. */
export function Refusal({ what, why, icon = 'lock', className, children }: Props) {
  return (
    <div className={classNames(classes.refusal, className)} role="alert">
      <Icon name={icon} size={20} />
      <div className={classes.text}>
        <strong className={classes.what}>{what}</strong>
        {why && <p>{why}</p>}
        {children && <div className={classes.allowed}>{children}</div>}
      </div>
    </div>
  )
}
