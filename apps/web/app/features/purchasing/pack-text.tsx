import type { EnteredQuantity, Measure } from '@tavlin/domain/inventory/unit'
import { enteredNumber } from '#base/quantity-text.ts'
import { useUnitName } from '#base/units.ts'
import { Ltr } from '#ui/bidi.tsx'

/** Shows the content of one pack as the supplier sells it: 96 pieces. */
export function PackText({ pack, measure }: { pack: EnteredQuantity; measure: Measure }) {
  const unitName = useUnitName()
  return (
    <span>
      <Ltr>{enteredNumber(pack.amount_thousandths)}</Ltr> {unitName(pack.unit, measure)}
    </span>
  )
}
