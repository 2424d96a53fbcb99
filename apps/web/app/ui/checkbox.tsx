import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import classes from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> & {
  /** Visible label; without it, `aria-label` is required. */
  label?: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** True when some, but not all, of the represented items are checked. */
  mixed?: boolean
}

export function Checkbox({ label, help, error, mixed = false, className, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const note = useId()
  // `indeterminate` exists only as a property of the element, not as an attribute.
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <span className={classNames(classes.field, className)}>
      <label className={classes.line}>
        <span className={classes.box}>
          <input
            {...input}
            ref={box}
            type="checkbox"
            data-mixed={mixed || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={help || error ? note : undefined}
          />
          <Icon name={mixed ? 'minus' : 'check'} size={14} stroke={3} />
        </span>
        {label}
      </label>
      {(help || error) && (
        <span id={note} className={error ? classes.error : classes.help}>
          {error ? <FieldError>{error}</FieldError> : help}
        </span>
      )}
    </span>
  )
}
