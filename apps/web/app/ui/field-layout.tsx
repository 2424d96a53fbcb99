import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, type FieldProps, type FieldSize } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import classes from './field-layout.module.css'

type Bound = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}
type Props = Omit<FieldProps, 'size'> & {
  size?: FieldSize | undefined
  id?: string | undefined
  className?: string | undefined
  icon?: IconName | undefined
  end?: ReactNode
  children: (bound: Bound) => ReactNode
}

/** Renders label, control, and help or error, for plain controls. Mantine's controls have their own. */
export function FieldLayout(props: Props) {
  const { label, help, error, required, ltr, size = 'md', id: given, className, icon, end, children } = props
  const made = useId()
  const id = given ?? made
  const note = `${id}-note`
  const control = classNames(
    classes.control,
    classes[size],
    ltr && classes.ltr,
    icon !== undefined && classes.iced,
    end !== undefined && end !== null && classes.ended,
  )
  return (
    <div className={classNames(classes.field, className)}>
      {label !== undefined && (
        <label htmlFor={id} className={classes.label}>
          {label}
          {required && (
            <span aria-hidden className={classes.required}>
              {' *'}
            </span>
          )}
        </label>
      )}
      <span className={classes.box}>
        {icon && (
          <span className={classes.icon}>
            <Icon name={icon} size={18} />
          </span>
        )}
        {children({
          id,
          className: control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': help || error ? note : undefined,
          'aria-required': required || undefined,
        })}
        {end && <span className={classes.end}>{end}</span>}
      </span>
      {(help || error) && (
        <span id={note} className={error ? classes.error : classes.help}>
          {error ? <FieldError>{error}</FieldError> : help}
        </span>
      )}
    </div>
  )
}
