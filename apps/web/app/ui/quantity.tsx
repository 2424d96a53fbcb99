import type { Measure } from '@tavlin/domain/inventory/unit'
import { quantityFigure } from '#platform/quantity-text.ts'
import { useUnitName } from '#platform/units.ts'
import { Ltr } from './bidi.tsx'
import { classNames } from './class-names.ts'
import classes from './quantity.module.css'

type Props = {
  base: number
  unit: string
  measure: Measure
  /** A change: what came has a plus. */
  signed?: boolean
  /** In a table, where figures end under each other. */
  column?: boolean
  className?: string | undefined
}

const NO_WAY_TO_THE_UNIT = '—'

/** How much of an ingredient: 12.4 kg. The figure runs left to right, its unit is a word of the page. */
export function Quantity({ base, unit, measure, signed, column, className }: Props) {
  const unitName = useUnitName()
  const figure = quantityFigure(base, unit, measure)
  const names = classNames(classes.quantity, column && classes.column, base === 0 && classes.nothing, className)
  return (
    <span className={names}>
      <Ltr>
        {signed && base > 0 && '+'}
        {figure ?? NO_WAY_TO_THE_UNIT}
      </Ltr>{' '}
      <span className={classes.unit}>{unitName(unit, measure)}</span>
    </span>
  )
}
