import { useState } from 'react'
import { QuantityInput, type UnitChoice } from '../quantity-input.tsx'
import { type FieldOptions, useField } from './use-field.ts'

type Entered = { amount_thousandths: number; unit: string } | null
type Props = FieldOptions & {
  units: readonly UnitChoice[]
  unit_label: string
  /** The unit that an empty field shows until the user chooses another. */
  default_unit: string
}

/** Field for amount and unit. The value of an empty field is null. */
export function QuantityField({ units, unit_label, default_unit, ...common }: Props) {
  const { shell, bound, value, set, epoch } = useField(common)
  const entered = value as Entered
  const [empty_unit, setEmptyUnit] = useState(default_unit)
  const { required, ...rest } = shell
  return (
    <QuantityInput
      key={epoch}
      {...rest}
      {...(required && { required })}
      {...bound}
      units={units}
      unit_label={unit_label}
      value={entered ?? { amount_thousandths: null, unit: empty_unit }}
      onChange={({ amount_thousandths, unit }) => {
        setEmptyUnit(unit)
        set(amount_thousandths === null ? null : { amount_thousandths, unit })
      }}
    />
  )
}
