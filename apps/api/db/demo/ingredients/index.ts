import { DAIRY_EGGS, FISH, MEAT } from './animal.ts'
import { OILS_SAUCES, PICKLES_CANS, SPICES } from './larder.ts'
import { BAKERY, GRAINS_LEGUMES } from './pantry.ts'
import { FRUIT_HERBS, VEGETABLES } from './produce.ts'
import { DRINKS, PACKAGING, SWEET_NUTS } from './sweet-and-dry.ts'

export const INGREDIENTS = [
  ...VEGETABLES,
  ...FRUIT_HERBS,
  ...MEAT,
  ...FISH,
  ...DAIRY_EGGS,
  ...BAKERY,
  ...GRAINS_LEGUMES,
  ...OILS_SAUCES,
  ...PICKLES_CANS,
  ...SPICES,
  ...SWEET_NUTS,
  ...DRINKS,
  ...PACKAGING,
]
