import { checkConvertible, type EnteredQuantity, type Measure } from '../inventory/unit.ts'
import { add, ratio, times, toInteger, ZERO, type Ratio } from '../inventory/ratio.ts'
import { Refusal } from '../refusal.ts'

export type KosherType = 'meat' | 'dairy' | 'parve'
export type AllergenKind = 'contains' | 'may_contain'

/** One line of a recipe: an ingredient or another meal. A recipe makes one portion. */
export type Component = {
  readonly ingredient_id: number | null
  readonly component_meal_id: number | null
  readonly entered: EnteredQuantity
  /** Percentage of the quantity used that is thrown away, 0…95. */
  readonly waste_percent: number
}

export type RecipeMeal = {
  readonly name: string
  readonly components: readonly Component[]
  readonly portion_mg: number | null
}

export type RecipeIngredient = {
  readonly name: string
  readonly active: boolean
  readonly measure: Measure
  /** Cost as `agorot` per `per_base` base units. */
  readonly cost: { readonly agorot: number; readonly per_base: number } | null
  readonly kosher_type: KosherType | null
  /** Whether the allergens were checked. An empty list means "no allergens" only when this is true. */
  readonly allergens_known: boolean
  readonly allergens: readonly { readonly allergen_id: number; readonly kind: AllergenKind }[]
}

/** The requested meals with the meals and ingredients they contain, at any depth. */
export type RecipeBook = {
  readonly meals: ReadonlyMap<number, RecipeMeal>
  readonly ingredients: ReadonlyMap<number, RecipeIngredient>
}

export type Quantities = ReadonlyMap<number, Ratio>

/** Rejects a recipe that could not be computed; called before saving. */
export function checkRecipe(meal_id: number, components: readonly Component[], book: RecipeBook): void {
  checkNoCycle(meal_id, components, book)
  for (const component of components) quantityOf(component, book)
}

export function checkNoCycle(meal_id: number, components: readonly Component[], book: RecipeBook): void {
  const seen = new Set<number>()
  const visit = (inside: readonly Component[], path: readonly number[]): void => {
    for (const { component_meal_id: id } of inside) {
      if (id === null) continue
      if (id === meal_id) throw cycle([...path, id], book)
      if (seen.has(id)) continue
      seen.add(id)
      visit(book.meals.get(id)?.components ?? [], [...path, id])
    }
  }
  visit(components, [meal_id])
}

/** Returns the exact base units of every ingredient in one portion as ordered. */
export const explodeParts = (components: readonly Component[], book: RecipeBook): Quantities =>
  explodeComponents(components, book, [], new Map())

export type Cost = {
  readonly agorot: number
  /** Ingredients without a cost; the sum excludes them. */
  readonly missing: readonly number[]
}

/** Cost of a sub-recipe, unrounded and computed once. */
type ExactCost = { readonly agorot: Ratio; readonly missing: ReadonlySet<number> }
export type CostCache = Map<number, ExactCost>

/** Computes the cost of a meal. Pass the same `cache` for many meals of one book. */
export function costOf(meal_id: number, book: RecipeBook, cache: CostCache = new Map()): Cost {
  return rounded(exactCostOf(meal_id, book, [], cache))
}

/** Returns the cost of each line, rounded separately; null where a cost is missing. */
export function componentCosts(components: readonly Component[], book: RecipeBook): (number | null)[] {
  const cache: CostCache = new Map()
  return components.map((component) => {
    const { agorot, missing } = rounded(sumCosts([component], book, [], cache))
    return missing.length > 0 ? null : agorot
  })
}

const rounded = ({ agorot, missing }: ExactCost): Cost => ({ agorot: toInteger(agorot), missing: [...missing] })

function exactCostOf(meal_id: number, book: RecipeBook, path: readonly number[], cache: CostCache): ExactCost {
  const before = cache.get(meal_id)
  if (before) return before
  const inside = [...path, meal_id]
  if (path.includes(meal_id)) throw cycle(inside, book)
  const cost = sumCosts(book.meals.get(meal_id)?.components ?? [], book, inside, cache)
  cache.set(meal_id, cost)
  return cost
}

function sumCosts(
  components: readonly Component[],
  book: RecipeBook,
  inside: readonly number[],
  cache: CostCache,
): ExactCost {
  const missing = new Set<number>()
  let sum = ZERO
  for (const component of components) {
    const { ingredient_id, component_meal_id } = component
    const base = quantityOf(component, book)
    if (ingredient_id !== null) {
      const cost = book.ingredients.get(ingredient_id)?.cost
      if (cost) sum = add(sum, times(base, ratio(cost.agorot, cost.per_base)))
      else missing.add(ingredient_id)
    }
    if (component_meal_id === null) continue
    const each = exactCostOf(component_meal_id, book, inside, cache)
    sum = add(sum, times(each.agorot, times(base, ratio(1, 1000))))
    for (const id of each.missing) missing.add(id)
  }
  return { agorot: sum, missing }
}

export type Margin = {
  readonly net_agorot: number
  readonly margin_agorot: number
  /** Percentage of the net price; null when the net price is 0. */
  readonly margin_percent: number | null
}

/** Computes the margin. The price includes VAT, costs do not. `vat_percent` may have two decimals. */
export function marginOf(price_agorot: number, vat_percent: number, cost_agorot: number): Margin {
  const gross_hundredths = 10_000 + Math.round(vat_percent * 100)
  const net = times(ratio(price_agorot), ratio(10_000, gross_hundredths))
  const margin = add(net, ratio(-cost_agorot))
  return {
    net_agorot: toInteger(net),
    margin_agorot: toInteger(margin),
    margin_percent: net.n === 0n ? null : toInteger(ratio(margin.n * net.d * 100n, margin.d * net.n)),
  }
}

function explodeMeal(
  meal_id: number,
  book: RecipeBook,
  path: readonly number[],
  done: Map<number, Quantities>,
): Quantities {
  const earlier = done.get(meal_id)
  if (earlier) return earlier
  const inside = [...path, meal_id]
  if (path.includes(meal_id)) throw cycle(inside, book)
  const sum = explodeComponents(book.meals.get(meal_id)?.components ?? [], book, inside, done)
  done.set(meal_id, sum)
  return sum
}

function explodeComponents(
  components: readonly Component[],
  book: RecipeBook,
  inside: readonly number[],
  done: Map<number, Quantities>,
): Quantities {
  const sum = new Map<number, Ratio>()
  const put = (id: number, base: Ratio) => sum.set(id, add(sum.get(id) ?? ZERO, base))
  for (const component of components) {
    const base = quantityOf(component, book)
    if (component.ingredient_id !== null) put(component.ingredient_id, base)
    if (component.component_meal_id === null) continue
    const portions = times(base, ratio(1, 1000))
    for (const [id, each] of explodeMeal(component.component_meal_id, book, inside, done))
      put(id, times(each, portions))
  }
  return sum
}

/** Returns the base units used from stock: the quantity on the plate plus the waste. */
function quantityOf(component: Component, book: RecipeBook): Ratio {
  const { ingredient_id, component_meal_id, entered, waste_percent } = component
  const measure = measureOf(component, book)
  const base = checkConvertible(entered, measure, { ingredient_id, component_meal_id })
  return times(base, ratio(100, 100 - waste_percent))
}

/** Returns the measure of a component meal, which is counted in portions, or weighed when its portion weight is set. */
export function portionMeasure(portion_mg: number | null): Measure {
  return { dimension: 'count', packs: [], piece_mg: portion_mg, piece_ul: null, litre_mg: null }
}

function measureOf({ ingredient_id, component_meal_id }: Component, book: RecipeBook): Measure {
  if (ingredient_id !== null) {
    const ingredient = book.ingredients.get(ingredient_id)
    if (!ingredient) throw new Error(`Ingredient ${ingredient_id} is not in the recipe book`)
    return ingredient.measure
  }
  const meal = book.meals.get(component_meal_id ?? 0)
  if (!meal) throw new Error(`Meal ${component_meal_id} is not in the recipe book`)
  return portionMeasure(meal.portion_mg)
}

function cycle(path: readonly number[], book: RecipeBook): Refusal {
  return new Refusal('recipe_cycle', { path, names: path.map((id) => book.meals.get(id)?.name ?? String(id)) })
}
