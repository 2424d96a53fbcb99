import { type Measure, toBase, unitsFor } from '@tavlin/domain/inventory/unit'
import { useText } from '#base/text.ts'
import { unitText } from '#base/unit-names.text.ts'
import { useUnitName } from '#base/units.ts'
import type { Quantity } from '#ui/quantity-input.tsx'
import { groupText } from './group-editor.text.ts'

/**
 * Returns true when a quantity converts to the ingredient's own measure, and when the measure was not loaded; the API
 * checks the conversion before saving.
 */
export const isConvertible = (entered: Quantity, measure: Measure | undefined): boolean =>
  measure === undefined || toBase({ amount_thousandths: 1000, unit: entered.unit }, measure) !== null

/** Returns why a unit cannot be used for an ingredient or prep, and which units can; undefined when it can be used. */
export function useNoPath(): (entered: Quantity, measure: Measure | undefined) => string | undefined {
  const t = useText(groupText)
  const tUnit = useText(unitText)
  const unitName = useUnitName()
  return (entered, measure) => {
    if (measure === undefined || isConvertible(entered, measure)) return undefined
    const allowed = unitsFor(measure).map((unit) => unitName(unit, measure))
    return t('no_path', {
      unit: unitName(entered.unit, measure),
      dimension: tUnit(measure.dimension),
      allowed: allowed.join(', '),
    })
  }
}
