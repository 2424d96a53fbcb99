import type { ReactNode } from 'react'
import classes from './page-header.module.css'

type Props = {
  title: ReactNode
  /** One muted line of text under the title. */
  lead?: ReactNode
  /** A back link or breadcrumb above the title. */
  before?: ReactNode
  actions?: ReactNode
  /** Heading level: 1 for a screen; the design page shows samples at a lower level. */
  level?: 1 | 3
}

/** Shows the page title, which is the only h1 of a screen. */
export function PageHeader({ title, lead, before, actions, level = 1 }: Props) {
  const Title = level === 1 ? 'h1' : 'h3'
  return (
    <header className={classes.header}>
      <div className={classes.text}>
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
