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
  /** Beside it the arrow is drawn as in the other fields of a bar. */
  icon?: IconName
  'aria-label'?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list: for short choices that stand in many rows, or on a screen that must stay light. */
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
      {...(icon && { className: classes.drawn, end: <Icon name="chevron-down" size={18} /> })}
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
