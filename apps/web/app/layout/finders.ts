import { customerFinder } from './customer-finder.ts'
import { deliFinder } from './deli-finder.ts'
import type { Finder } from './finder.ts'
import { ingredientFinder } from './ingredient-finder.ts'
import { mealFinder } from './meal-finder.ts'
import { orderFinder } from './order-finder.ts'
import { screenFinder } from './screen-finder.ts'

/** The finders of the palette, in the order of the results. A searchable feature adds its finder here. */
export const FINDERS: readonly Finder[] = [
  screenFinder,
  orderFinder,
  customerFinder,
  mealFinder,
  ingredientFinder,
  deliFinder,
]
