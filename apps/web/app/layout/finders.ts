import { customerFinder } from './customer-finder.ts'
import { deliFinder } from './deli-finder.ts'
import { driverFinder } from './driver-finder.ts'
import type { Finder } from './finder.ts'
import { ingredientFinder } from './ingredient-finder.ts'
import { mealFinder } from './meal-finder.ts'
import { orderFinder } from './order-finder.ts'
import { screenFinder } from './screen-finder.ts'
import { tripFinder } from './trip-finder.ts'
import { userFinder } from './user-finder.ts'

/** The finders of the palette, in the order of the results. A searchable feature adds its finder here. */
export const FINDERS: readonly Finder[] = [
  screenFinder,
  orderFinder,
  customerFinder,
  mealFinder,
  ingredientFinder,
  deliFinder,
  driverFinder,
  tripFinder,
  userFinder,
]
