import { NumberInput as MantineNumberInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import type { FocusEventHandler, Ref } from 'react'
import { fieldProps, type FieldProps } from './field.tsx'
import { MantineScope } from './mantine-scope.tsx'

type Props = Omit<FieldProps, 'ltr'> & {
  value?: number | null
  /** Called with null when the field was cleared. */
  onChange?: (value: number | null) => void
  default_value?: number
  min?: number
  max?: number
  step?: number
  /** Digits after the decimal point; 0 allows whole numbers only. */
  decimals?: number
  /** Unit shown after the number: ₪, %, km. */
  unit?: string
  disabled?: boolean
  readOnly?: boolean
  placeholder?: string
  name?: string
  id?: string
  'aria-label'?: string
  onBlur?: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

export function NumberInput(props: Props) {
  const { label, help, error, required, size, value, onChange, default_value, decimals = 0, unit, ...rest } = props
  return (
    <MantineScope>
      <MantineNumberInput
        {...rest}
        {...fieldProps({ label, help, error, required, ltr: true, ...(size && { size }) })}
        {...(value !== undefined && { value: value ?? '' })}
        {...(default_value !== undefined && { defaultValue: default_value })}
        {...(onChange && { onChange: (typed: number | string) => onChange(typeof typed === 'number' ? typed : null) })}
        {...(unit && { suffix: `\u00A0${unit}` })}
        allowDecimal={decimals > 0}
        decimalScale={decimals}
        fixedDecimalScale
        thousandSeparator=","
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        clampBehavior="none"
        hideControls
      />
    </MantineScope>
  )
}
