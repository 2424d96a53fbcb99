import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './notice.module.css'

type Tone = 'info' | 'warn' | 'good'
const ICONS = { info: 'info', warn: 'clock', good: 'check' } as const satisfies Record<Tone, IconName>

type Props = {
  tone?: Tone
  icon?: IconName
  title?: ReactNode
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** Shows information that is not a refusal. It is announced politely when it appears. */
export function Notice({ tone = 'info', icon = ICONS[tone], title, action, className, children }: Props) {
  return (
    <div className={classNames(classes.notice, classes[tone], className)} aria-live="polite">
      <Icon name={icon} size={20} />
      <div className={classes.text}>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
