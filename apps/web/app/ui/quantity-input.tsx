import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'
import { readThousandths, writeThousandths } from './number-text.ts'
import { NativeSelect } from './native-select.tsx'
import classes from './quantity-input.module.css'

export type Quantity = { amount_thousandths: number | null; unit: string }
export type UnitChoice = { value: string; label: string }

type Props = Omit<DecimalInputProps, 'value' | 'onChange'> & {
  value: Quantity
  onChange: (value: Quantity) => void
  /** Units in display order; the value's own unit is shown even when it is not included. */
  units: readonly UnitChoice[]
  /** Accessible name of the unit select. */
  unit_label: string
}

/**
 * Input for amount and unit: 1.5 kg. The unit is a native select, because a long recipe has about a hundred of these
 * inputs.
 */
export function QuantityInput({ value, onChange, units, unit_label, disabled, error, label, ...rest }: Props) {
  const is_known = units.some((unit) => unit.value === value.unit)
  return (
    <div className={classes.quantity}>
      <DecimalInput
        {...rest}
        {...(label !== undefined && { label })}
        {...(disabled !== undefined && { disabled })}
        error={error}
        value={value.amount_thousandths}
        read={readThousandths}
        write={writeThousandths}
        onChange={(amount_thousandths) => onChange({ ...value, amount_thousandths })}
      />
      <span className={classes.unit} data-labelled={label !== undefined || undefined}>
        <NativeSelect
          aria-label={unit_label}
          value={value.unit}
          disabled={disabled}
          options={is_known ? units : [{ value: value.unit, label: value.unit }, ...units]}
          onChange={(unit) => onChange({ ...value, unit })}
        />
      </span>
    </div>
  )
}
