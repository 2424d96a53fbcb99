import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import own from './choose.module.css'

type Props = {
  icon: IconName
  to: string
  title: ReactNode
  lead?: ReactNode
  end?: ReactNode
  is_chosen?: boolean
  /** Reason why the option cannot be chosen; the option stays visible. */
  off?: ReactNode
  onChoose?: () => void
}

/** Shows one option of a step; a tap chooses it and opens the next step. */
export function ChoiceCard({ icon, to, title, lead, end, is_chosen, off, onChoose }: Props) {
  const content = (
    <>
      <span className={own.choice_icon}>
        <Icon name={off ? 'lock' : is_chosen ? 'check' : icon} size="1.75rem" stroke={1.5} />
      </span>
      <span className={own.choice_text}>
        <strong>{title}</strong>
        {lead && <span>{lead}</span>}
      </span>
      {(off ?? end) && <span className={own.choice_end}>{off ?? end}</span>}
      {!off && <Icon name="chevron" size="1.25rem" />}
    </>
  )
  return (
    <li>
      {off ? (
        <div className={own.choice} data-off>
          {content}
        </div>
      ) : (
        <Link to={to} className={own.choice} data-chosen={is_chosen || undefined} onClick={onChoose}>
          {content}
        </Link>
      )}
    </li>
  )
}
