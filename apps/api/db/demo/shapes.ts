import type { OrderType } from '@tavlin/domain/availability/facts'
export type Unit = 'g' | 'kg' | 'ml' | 'l' | 'tsp' | 'tbsp' | 'cup' | 'piece' | 'dozen'
export type StockUnit = 'kg' | 'g' | 'l' | 'ml' | 'piece'
export type Dimension = 'mass' | 'volume' | 'count'
export type Kosher = 'meat' | 'dairy' | 'parve'

/** A row of the demo catalogue with its key and its name in both languages. */
export interface DemoEntity {
  readonly key: string
  readonly name_he: string
  readonly name_en: string
}

export interface Bridges {
  readonly piece_g?: number
  readonly piece_ml?: number
  readonly litre_g?: number
}

export interface DemoPack {
  readonly name_he: string
  readonly name_en: string
  readonly amount: number
  readonly unit: Unit
}

export interface DemoIngredient extends DemoEntity {
  readonly category: string
  readonly dimension: Dimension
  readonly stock_unit: StockUnit
  /** Cost in agorot per stock unit. */
  readonly cost: number
  readonly contains: readonly string[]
  readonly may_contain: readonly string[]
  readonly kosher: Kosher
  readonly bridges?: Bridges
  readonly packs?: readonly DemoPack[]
  /** Par and reorder level are counted in the stock unit. */
  readonly par: number
  readonly reorder: number
}

export interface DemoProcess {
  readonly section: string
  readonly minutes: number
  readonly parallel: boolean
}

export interface DemoComponent {
  readonly ingredient?: string
  readonly meal?: string
  readonly amount: number
  readonly unit: Unit
  readonly waste?: number
}

export interface DemoMeal extends DemoEntity {
  readonly kind: 'meal' | 'prep'
  readonly description_he: string
  readonly description_en: string
  readonly category: string
  readonly tags: readonly string[]
  /** Price in agorot with VAT; 0 for a prep, which is never sold by itself. */
  readonly price: number
  /** Volume in hundredths of a standard bag. */
  readonly volume: number
  readonly order_types: readonly OrderType[]
  readonly processes: readonly DemoProcess[]
  readonly components: readonly DemoComponent[]
  /** Weight of a finished portion, so that other recipes can use it by weight. */
  readonly portion_g?: number
}

export type DemoComponentKey = Pick<DemoComponent, 'ingredient' | 'meal'>

export interface DemoValue extends DemoEntity {
  readonly price: number
  readonly adds?: DemoComponent
  /** The component that choosing the value removes completely, whatever its amount. */
  readonly removes?: DemoComponentKey
  readonly max_quantity?: number
  /** Key of an earlier value of the same group; this value is offered only when that value is chosen. */
  readonly depends_on?: string
}

export interface DemoGroup extends DemoEntity {
  readonly display: 'radio' | 'checkbox' | 'stepper'
  readonly min: number
  readonly max: number | null
  readonly values: readonly DemoValue[]
}

export interface GroupOverride {
  readonly min?: number
  readonly max?: number
  readonly excluded?: readonly string[]
  readonly prices?: Readonly<Record<string, number>>
  readonly defaults?: Readonly<Record<string, number>>
}

/** One shared group of one meal, in the shape in which it is inserted. */
export interface DemoMealGroup extends GroupOverride {
  readonly meal: string
  readonly group: string
  readonly position: number
}
