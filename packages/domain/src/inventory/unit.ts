import { Refusal, type RefusalDetails } from '../refusal.ts'
import { compare, over, ratio, subtract, times, type Ratio } from './ratio.ts'

/** Each dimension has its own base unit: mg, µl, thousandths of a piece. */
export type Dimension = 'mass' | 'volume' | 'count'
export const DIMENSIONS: readonly Dimension[] = ['mass', 'volume', 'count']

/**
 * Base units in one unit. Each is a multiple of 1000, so that `amount_thousandths` (up to three decimals) always
 * gives a whole number of base units.
 */
export const UNITS = {
  g: { dimension: 'mass', base: 1000 },
  kg: { dimension: 'mass', base: 1_000_000 },
  ml: { dimension: 'volume', base: 1000 },
  l: { dimension: 'volume', base: 1_000_000 },
  tsp: { dimension: 'volume', base: 5000 },
  tbsp: { dimension: 'volume', base: 15_000 },
  cup: { dimension: 'volume', base: 240_000 },
  piece: { dimension: 'count', base: 1000 },
  dozen: { dimension: 'count', base: 12_000 },
} as const satisfies Record<string, { dimension: Dimension; base: number }>

export type UnitCode = keyof typeof UNITS
export const UNIT_CODES = Object.keys(UNITS) as readonly UnitCode[]

/** A package in which an ingredient is bought or counted; `base` is in the ingredient's own dimension. */
export type Pack = { readonly id: number; readonly name_he: string; readonly name_en: string; readonly base: number }

/** A quantity as typed. `unit` is a UnitCode or `pack:<id>` of the ingredient. */
export type EnteredQuantity = { readonly amount_thousandths: number; readonly unit: string }

/** The measure of an ingredient. Bridges convert between dimensions, for example 1 egg = 60 g, and are optional. */
export type Measure = {
  readonly dimension: Dimension
  readonly packs: readonly Pack[]
  readonly piece_mg: number | null
  readonly piece_ul: number | null
  readonly litre_mg: number | null
}

export const packUnit = (pack_id: number): string => `pack:${pack_id}`

/** Returns the quantity in base units of the ingredient's dimension; null when the unit cannot be converted. */
export function toBase(entered: EnteredQuantity, measure: Measure): Ratio | null {
  const one = unitInBase(entered.unit, measure)
  return one && times(ratio(entered.amount_thousandths, 1000), one)
}

/** Converts base units of an ingredient to `unit`. */
export function fromBase(base: Ratio | number, unit: string, measure: Measure): Ratio | null {
  const one = unitInBase(unit, measure)
  return one && over(typeof base === 'number' ? ratio(base) : base, one)
}

export function checkConvertible(entered: EnteredQuantity, measure: Measure, details: RefusalDetails = {}): Ratio {
  const base = toBase(entered, measure)
  if (base) return base
  throw new Refusal('no_conversion_path', {
    ...details,
    unit: entered.unit,
    dimension: measure.dimension,
    allowed: unitsFor(measure),
  })
}

/** Returns every unit that converts to the ingredient's dimension: standard units first, then its packs. */
export function unitsFor(measure: Measure): string[] {
  return [...UNIT_CODES, ...measure.packs.map((pack) => packUnit(pack.id))].filter((unit) => unitInBase(unit, measure))
}

/** Two of the three conversions imply the third; a difference below 1 mg is rounding. */
export function conflictsIn({ piece_mg, piece_ul, litre_mg }: Measure): { piece_mg: number; implied: Ratio } | null {
  if (piece_mg === null || piece_ul === null || litre_mg === null) return null
  const implied = times(ratio(piece_ul), ratio(litre_mg, 1_000_000))
  const off = subtract(implied, ratio(piece_mg))
  const agree = compare(off, ratio(1)) < 0 && compare(off, ratio(-1)) > 0
  return agree ? null : { piece_mg, implied }
}

export function checkBridges(measure: Measure): void {
  const { piece_mg, piece_ul, litre_mg } = measure
  if (conflictsIn(measure)) throw new Refusal('bridges_disagree', { piece_mg, piece_ul, litre_mg })
}

function unitInBase(unit: string, measure: Measure): Ratio | null {
  const pack = measure.packs.find(({ id }) => packUnit(id) === unit)
  if (pack) return ratio(pack.base)
  if (!Object.hasOwn(UNITS, unit)) return null
  const { dimension, base } = UNITS[unit as UnitCode]
  const factor = between(dimension, measure.dimension, measure)
  return factor && times(ratio(base), factor)
}

/**
 * Returns the base units of `to` in one base unit of `from`: by the direct conversion, else through the third
 * dimension.
 */
function between(from: Dimension, to: Dimension, measure: Measure): Ratio | null {
  if (from === to) return ratio(1)
  const direct = bridge(from, to, measure)
  if (direct) return direct
  const third = DIMENSIONS.find((d) => d !== from && d !== to) as Dimension
  const [there, on] = [bridge(from, third, measure), bridge(third, to, measure)]
  return there && on && times(there, on)
}

function bridge(from: Dimension, to: Dimension, { piece_mg, piece_ul, litre_mg }: Measure): Ratio | null {
  const stated: Record<string, Ratio | null> = {
    count_mass: piece_mg ? ratio(piece_mg, UNITS.piece.base) : null,
    count_volume: piece_ul ? ratio(piece_ul, UNITS.piece.base) : null,
    volume_mass: litre_mg ? ratio(litre_mg, UNITS.l.base) : null,
  }
  const forth = stated[`${from}_${to}`]
  if (forth) return forth
  const back = stated[`${to}_${from}`]
  return back ? over(ratio(1), back) : null
}
