import type { Ref } from 'react'
import { FieldLayout } from './field-layout.tsx'
import type { FieldProps } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import classes from './native-select.module.css'
import type { Option } from './select.tsx'

type Props = Omit<FieldProps, 'ltr'> & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Option text that is shown until something is selected. */
  placeholder?: string
  icon?: IconName
  disabled?: boolean | undefined
  'aria-label'?: string
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
}

/**
 * Renders the browser's own select, for short lists that appear in many rows or on a screen that must stay small.
 * Closed it looks like `Select`: same height, and our own arrow, because the browser would put its arrow right at the
 * border.
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
    <FieldLayout
      label={label}
      help={help}
      error={error}
      required={required}
      size={size}
      icon={icon}
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
    </FieldLayout>
  )
}
