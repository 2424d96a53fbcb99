import { type Measure, packUnit, UNIT_CODES, type UnitCode, unitsFor } from '@tavlin/domain/inventory/unit'
import { useName } from './names.ts'
import { useText } from './text.ts'
import { unitText } from './unit-names.text.ts'

type MeasurePacks = Pick<Measure, 'packs'>
const isUnitCode = (unit: string): unit is UnitCode => UNIT_CODES.some((code) => code === unit)

/** Returns the name of a unit code or `pack:<id>`; a deleted pack is shown as stored. */
export function useUnitName(): (unit: string, measure?: MeasurePacks) => string {
  const t = useText(unitText)
  const nameOf = useName()
  return (unit, measure) => {
    if (isUnitCode(unit)) return t(unit)
    const pack = measure?.packs.find(({ id }) => packUnit(id) === unit)
    return pack ? nameOf(pack) : unit
  }
}

/**
 * Returns the units to choose from: first those that convert to the ingredient's measure, then the others. The others
 * stay in the list, so that choosing one explains why it does not work. `convertible` omits them.
 */
export function useUnitChoices() {
  const unitName = useUnitName()
  return (measure: Measure, which: 'all' | 'convertible' = 'all'): { value: string; label: string }[] => {
    const leading = unitsFor(measure)
    const others = which === 'all' ? UNIT_CODES.filter((code) => !leading.includes(code)) : []
    return [...leading, ...others].map((value) => ({ value, label: unitName(value, measure) }))
  }
}
