import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Visible label; without it, `aria-label` is required. */
  label?: ReactNode
  help?: ReactNode
}

/** A switch takes effect at once; use a checkbox for a value that a save button applies. */
export function Switch({ label, help, className, ...input }: Props) {
  const note = useId()
  return (
    <span className={classNames(classes.field, className)}>
      <label className={classes.line}>
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state
          role="switch"
          className={classes.switch}
          aria-describedby={help ? note : undefined}
        />
        {label}
      </label>
      {help && (
        <span id={note} className={classes.help}>
          {help}
        </span>
      )}
    </span>
  )
}
