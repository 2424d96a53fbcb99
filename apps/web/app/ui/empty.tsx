import type { ReactNode } from 'react'
import classes from './empty.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = { icon?: IconName; title: ReactNode; lead?: ReactNode; action?: ReactNode; level?: 2 | 3 }

/** Empty state: explains why there is nothing and what to do about it. */
export function Empty({ icon = 'box', title, lead, action, level = 3 }: Props) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.empty}>
      <Icon name={icon} size={40} stroke={1.25} className={classes.icon ?? ''} />
      <Title className={classes.title}>{title}</Title>
      {lead && <p>{lead}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
