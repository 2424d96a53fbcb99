import { useId, type ReactNode } from 'react'
import { Badge } from './badge.tsx'
import classes from './card.module.css'
import { classNames } from './class-names.ts'

type Props = {
  title?: ReactNode
  /** Muted text under the title. */
  lead?: ReactNode
  count?: number | undefined
  actions?: ReactNode
  footer?: ReactNode
  /** `none` for tables and lists that extend to the edge. */
  padding?: 'none' | 'md'
  /** Heading level; 2 under a page title, 3 inside another section. */
  level?: 2 | 3
  className?: string | undefined
  id?: string
  /** Value of the `data-tour` attribute, by which a step of a guided tour finds this card. */
  tour?: string | undefined
  children?: ReactNode
}

export function Card({
  title,
  lead,
  count,
  actions,
  footer,
  padding = 'md',
  level = 2,
  className,
  id,
  tour,
  children,
}: Props) {
  const title_id = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={id}
      className={classNames(classes.card, className)}
      aria-labelledby={title ? title_id : undefined}
      data-tour={tour}
    >
      {(title || actions) && (
        <header className={classes.header}>
          <div className={classes.text}>
            <Title id={title_id} className={classes.title}>
              {title}
              {count !== undefined && <Badge>{count}</Badge>}
            </Title>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className={padding === 'md' ? classes.body : classes.bare}>{children}</div>}
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </section>
  )
}
