import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type Props = {
  title: ReactNode
  /** One muted line: what this screen answers. */
  lead?: ReactNode
  /** A link back or a trail above the title. */
  before?: ReactNode
  actions?: ReactNode
  /** 1 is the screen's own; the design page shows it lower. */
  level?: 1 | 3
}

/** The screen's one h1. */
export function PageHeader({ title, lead, before, actions, level = 1 }: Props) {
  const Title = level === 1 ? 'h1' : 'h3'
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {before}
        <Title className={classes.title}>{title}</Title>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions && (
        <div className={classes.actions} data-tour="page-actions">
          {actions}
        </div>
      )}
    </header>
  )
}
