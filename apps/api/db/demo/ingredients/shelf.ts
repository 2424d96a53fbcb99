import type { Bridges, DemoIngredient, Dimension, Kosher, DemoPack, StockUnit } from '../shapes.ts'

const DIMENSION_OF: Readonly<Record<StockUnit, Dimension>> = {
  kg: 'mass',
  g: 'mass',
  l: 'volume',
  ml: 'volume',
  piece: 'count',
}

interface ShelfOptions {
  readonly stock_unit?: StockUnit
  readonly contains?: readonly string[]
  readonly may_contain?: readonly string[]
  readonly kosher?: Kosher
  readonly bridges?: Bridges
  readonly packs?: readonly DemoPack[]
}

/**
 * Returns a function that creates the ingredients of one category; each ingredient lists only what differs from
 * `defaults`.
 */
export function shelf(category: string, defaults: ShelfOptions & { stock_unit: StockUnit }) {
  return (
    key: string,
    name_he: string,
    name_en: string,
    cost: number,
    [par, reorder]: readonly [par: number, reorder: number],
    own: ShelfOptions = {},
  ): DemoIngredient => {
    const { stock_unit, ...rest } = { ...defaults, ...own }
    return {
      key,
      name_he,
      name_en,
      category,
      dimension: DIMENSION_OF[stock_unit],
      stock_unit,
      cost,
      contains: [],
      may_contain: [],
      kosher: 'parve',
      par,
      reorder,
      ...rest,
    }
  }
}

export const piece = (piece_g: number): ShelfOptions => ({ bridges: { piece_g } })

export const pack = (name_he: string, name_en: string, amount: number, unit: DemoPack['unit']): DemoPack => ({
  name_he,
  name_en,
  amount,
  unit,
})
