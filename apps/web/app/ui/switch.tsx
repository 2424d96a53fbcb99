import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** Without one, `aria-label` is needed. */
  label?: ReactNode
  help?: ReactNode
}

/** On or off at once; what waits for a save button is a checkbox. */
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
