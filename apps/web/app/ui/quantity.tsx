import type { Measure } from '@tavlin/domain/inventory/unit'
import { quantityNumber, shownQuantity } from '#base/quantity-text.ts'
import { useUnitName } from '#base/units.ts'
import { Ltr } from './bidi.tsx'
import { classNames } from './class-names.ts'
import classes from './quantity.module.css'

type Props = {
  base: number
  unit: string
  measure: Measure
  /** All digits in the given unit, for places where a person types the same number. */
  exact?: boolean
  /** A change: positive values get a plus sign. */
  signed?: boolean
  /** For a table, where numbers are aligned. */
  column?: boolean
  className?: string | undefined
}

const NO_WAY_TO_THE_UNIT = '—'

/** A quantity of an ingredient: 12.4 kg. The number is left to right, its unit is translated. */
export function Quantity({ base, unit, measure, exact, signed, column, className }: Props) {
  const unitName = useUnitName()
  const exactly = { figure: quantityNumber(base, unit, measure), unit }
  const shown = exact ? exactly : (shownQuantity(base, unit, measure) ?? exactly)
  const names = classNames(classes.quantity, column && classes.column, base === 0 && classes.nothing, className)
  return (
    <span className={names}>
      <Ltr>
        {signed && base > 0 && '+'}
        {shown.figure ?? NO_WAY_TO_THE_UNIT}
      </Ltr>{' '}
      <span className={classes.unit}>{unitName(shown.unit, measure)}</span>
    </span>
  )
}
