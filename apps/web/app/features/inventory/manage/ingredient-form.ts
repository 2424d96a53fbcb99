import { type Dimension, UNIT_CODES, UNITS, type UnitCode } from '@tavlin/domain/inventory/unit'

type Mark = { allergen_id: number; kind: 'contains' | 'may_contain' }

/** Default stock unit per dimension. */
export const DEFAULT_UNIT = { mass: 'kg', volume: 'l', count: 'piece' } as const satisfies Record<Dimension, UnitCode>
const SMALL_UNIT = { mass: 'g', volume: 'ml', count: 'piece' } as const satisfies Record<Dimension, UnitCode>

export const unitsOf = (dimension: Dimension): UnitCode[] =>
  UNIT_CODES.filter((code) => UNITS[code].dimension === dimension)

/** Returns the input unit of the form: the stock unit, unless it needs a bridge to another dimension. */
export const formUnit = (dimension: Dimension, stock_unit: string): UnitCode =>
  unitsOf(dimension).find((code) => code === stock_unit) ?? DEFAULT_UNIT[dimension]

/**
 * Converts base units to thousandths of the input unit, or of the small unit where the input unit is not exact: with
 * dozen as stock unit, 12 are 1 dozen and 7 are 7 pieces.
 */
export function inFormUnit(base: number, dimension: Dimension, stock_unit: string) {
  const unit = formUnit(dimension, stock_unit)
  const thousandth = UNITS[unit].base / 1000
  if (base % thousandth === 0) return { amount_thousandths: base / thousandth, unit }
  const small = SMALL_UNIT[dimension]
  return { amount_thousandths: base / (UNITS[small].base / 1000), unit: small }
}

export const baseOf = (amount_thousandths: number, unit: UnitCode): number =>
  (amount_thousandths * UNITS[unit].base) / 1000

/** Sets or removes the mark of an allergen. It is contained, may be contained or neither; never both. */
export function marked(marks: readonly Mark[], allergen_id: number, kind: Mark['kind'], is_on: boolean): Mark[] {
  const others = marks.filter((mark) => mark.allergen_id !== allergen_id)
  return is_on ? [...others, { allergen_id, kind }] : others
}

type Ingredient = {
  name_he: string
  name_en: string
  category: { id: number } | null
  dimension: Dimension
  stock_unit: string
  measure: {
    packs: readonly { id: number; name_he: string; name_en: string; base: number }[]
    piece_mg: number | null
    piece_ul: number | null
    litre_mg: number | null
  }
  cost: { agorot: number; per_base: number } | null
  kosher_type: 'meat' | 'dairy' | 'parve' | null
  allergens_known: boolean
  allergens: readonly Mark[]
  active: boolean
}
type PackInput = { id?: number; name_he: string; name_en: string; base: number }

/** Returns the form values. A new ingredient starts with unchecked allergens. */
export function formOf(ingredient: Ingredient | null) {
  const { measure, category, ...rest } = ingredient ?? {
    name_he: '',
    name_en: '',
    category: null,
    dimension: 'mass' as const,
    stock_unit: 'kg',
    cost: null,
    measure: { packs: [], piece_mg: null, piece_ul: null, litre_mg: null },
    kosher_type: null,
    allergens_known: false,
    allergens: [],
    active: true,
  }
  const { name_he, name_en, dimension, stock_unit, cost, kosher_type, allergens_known, allergens, active } = rest
  return {
    name_he,
    name_en,
    category_id: category?.id ?? null,
    dimension,
    stock_unit: stock_unit as UnitCode,
    piece_mg: measure.piece_mg,
    piece_ul: measure.piece_ul,
    litre_mg: measure.litre_mg,
    packs: measure.packs.map(({ id, name_he: he, name_en: en, base }): PackInput => ({
      id,
      name_he: he,
      name_en: en,
      base,
    })),
    cost,
    kosher_type,
    allergens_known,
    allergens: [...allergens],
    active,
  }
}
export type IngredientValues = ReturnType<typeof formOf>
