import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link, type To } from 'react-router'
import classes from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonVariant = 'primary' | 'default' | 'soft' | 'subtle' | 'danger' | 'danger-quiet'
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg' | 'touch' | 'touch-lg'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  icon_end?: IconName
  loading?: boolean
  disabled?: boolean | undefined
  /** The reason why the button is disabled. The button stays focusable and shows it. */
  disabled_reason?: ReactNode
  /** Renders a link that looks like a button. */
  to?: To | undefined
  /** Opens the link in a new tab, for a document instead of a screen. */
  new_tab?: boolean
  /** The button has the full width. */
  wide?: boolean
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** Each screen has one primary button; the others are default, soft (in a row) or subtle. */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    icon,
    icon_end,
    loading,
    disabled,
    disabled_reason,
    to,
    new_tab,
    wide,
    ...rest
  } = props
  const { className, children, onClick, ref, type = 'button', ...attributes } = rest
  const names = classNames(classes.button, classes[variant], classes[size], wide && classes.wide, className)
  const content = (
    <>
      {loading ? <span className={classes.spinner} aria-hidden /> : icon && <Icon name={icon} />}
      {children}
      {icon_end && <Icon name={icon_end} />}
    </>
  )
  const stopped = Boolean(disabled_reason) || loading
  if (to !== undefined && !stopped && !disabled) {
    return (
      <Link
        to={to}
        className={names}
        {...(new_tab && { target: '_blank', rel: 'noreferrer' })}
        {...(attributes as object)}
      >
        {content}
      </Link>
    )
  }
  const button = (
    <button
      {...attributes}
      ref={ref}
      type={type}
      className={names}
      disabled={disabled && !disabled_reason}
      aria-disabled={stopped || undefined}
      aria-busy={loading || undefined}
      onClick={stopped ? swallow : onClick}
    >
      {content}
    </button>
  )
  return disabled_reason ? <Tooltip label={disabled_reason}>{button}</Tooltip> : button
}

/** Cancels a click on a disabled button: a submit button with only `aria-disabled` would still send its form. */
function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
