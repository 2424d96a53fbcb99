import type { Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import classes from './native-select.module.css'
import type { Option } from './select.tsx'

type Props = Omit<FieldProps, 'ltr'> & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Stands there until something is chosen. */
  placeholder?: string
  icon?: IconName
  disabled?: boolean | undefined
  'aria-label'?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
}

/**
 * A choice of the browser's own list, for short lists that stand in many rows or on a screen that must stay light. Closed it
 * looks like `Select`: same height, and the arrow is drawn, for the browser would glue its own to the border.
 */
export function NativeSelect({
  label,
  help,
  error,
  required,
  size,
  options,
  value,
  placeholder,
  icon,
  ...rest
}: Props) {
  const { onChange, ...select } = rest
  return (
    <FieldFrame
      {...{ label, help, error, required, size, icon }}
      className={classes.drawn}
      end={<Icon name="chevron-down" size={18} />}
    >
      {(bound) => (
        <select {...select} {...bound} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
          {value === null && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
