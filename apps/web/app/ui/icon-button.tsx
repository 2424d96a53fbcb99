import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type To } from 'react-router'
import { Badge, shownCount } from './badge.tsx'
import button from './button.module.css'
import type { ButtonSize, ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName
  /** Describes the action of the button; used as accessible name and tooltip. */
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** A count at the corner of the button; hidden at 0. */
  badge?: number
  badge_tone?: 'primary' | 'warn' | 'alert'
  to?: To
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: Props) {
  const {
    icon,
    label,
    variant = 'subtle',
    size = 'md',
    badge = 0,
    badge_tone = 'alert',
    to,
    className,
    ref,
    ...rest
  } = props
  const names = classNames(button.button, button[variant], button[size], classes.square, classes[size], className)
  const content = (
    <>
      <Icon name={icon} size={size === 'xs' ? 16 : 20} />
      {badge > 0 && (
        <Badge tone={badge_tone} className={classes.corner ?? ''}>
          {badge}
        </Badge>
      )}
    </>
  )
  // Includes the visible badge, so that voice control can address the button.
  const spoken = badge > 0 ? `${label} ${shownCount(badge)}` : label
  return (
    <Tooltip label={label} is_label>
      {to === undefined ? (
        <button ref={ref} type="button" {...rest} className={names} aria-label={spoken}>
          {content}
        </button>
      ) : (
        <Link {...(rest as object)} to={to} className={names} aria-label={spoken}>
          {content}
        </Link>
      )}
    </Tooltip>
  )
}
