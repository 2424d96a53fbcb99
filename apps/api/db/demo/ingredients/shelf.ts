import type { Bridges, DemoIngredient, Dimension, Kosher, Pack, StockUnit } from '../shapes.ts'

const DIMENSION_OF: Readonly<Record<StockUnit, Dimension>> = {
  kg: 'mass',
  g: 'mass',
  l: 'volume',
  ml: 'volume',
  piece: 'count',
}

interface More {
  readonly stock_unit?: StockUnit
  readonly contains?: readonly string[]
  readonly may_contain?: readonly string[]
  readonly kosher?: Kosher
  readonly bridges?: Bridges
  readonly packs?: readonly Pack[]
}

/** What the ingredients of one category share, so that each line says only what is its own. */
export function shelf(category: string, usual: More & { stock_unit: StockUnit }) {
  return (
    key: string,
    name_he: string,
    name_en: string,
    cost: number,
    [par, reorder]: readonly [par: number, reorder: number],
    own: More = {},
  ): DemoIngredient => {
    const { stock_unit, ...rest } = { ...usual, ...own }
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

export const piece = (piece_g: number): More => ({ bridges: { piece_g } })

export const pack = (name_he: string, name_en: string, amount: number, unit: Pack['unit']): Pack => ({
  name_he,
  name_en,
  amount,
  unit,
})
