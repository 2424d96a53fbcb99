import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Without it, `aria-label` is required. */
  label?: ReactNode
  help?: ReactNode
}

/** Takes effect at once; use a checkbox for what waits for a save button. */
export function Switch({ label, help, className, ...input }: Props) {
  const note = useId()
  return (
    <span className={classNames(classes.field, className)}>
      <label className={classes.line}>
        <input
          {...input}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
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
