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
  /** Shows all digits in the given unit, unrounded: for a quantity beside a field in which the user types it. */
  exact?: boolean
  /** Shows a change: positive values get a plus sign. */
  signed?: boolean
  /** Aligns numbers in a column of a table. */
  column?: boolean
  className?: string | undefined
}

const NO_WAY_TO_THE_UNIT = '—'

/** Shows a quantity of an ingredient: 12.4 kg. The number is left to right, its unit is translated. */
export function Quantity({ base, unit, measure, exact, signed, column, className }: Props) {
  const unitName = useUnitName()
  const exactly = { number: quantityNumber(base, unit, measure), unit }
  const shown = exact ? exactly : (shownQuantity(base, unit, measure) ?? exactly)
  const names = classNames(classes.quantity, column && classes.column, base === 0 && classes.nothing, className)
  return (
    <span className={names}>
      <Ltr>
        {signed && base > 0 && '+'}
        {shown.number ?? NO_WAY_TO_THE_UNIT}
      </Ltr>{' '}
      <span className={classes.unit}>{unitName(shown.unit, measure)}</span>
    </span>
  )
}
