import type { DemoMeal } from '../shapes.ts'
import { BAKED } from './baked.ts'
import { BREAKFAST } from './breakfast.ts'
import { DESSERTS } from './desserts.ts'
import { DRINKS_MENU } from './drinks.ts'
import { GRILL } from './grill.ts'
import { HUMMUS } from './hummus.ts'
import { MEZZE } from './mezze.ts'
import { PITAS } from './pitas.ts'
import { PREPS } from './preps.ts'
import { SALADS } from './salads.ts'
import { SANDWICHES } from './sandwiches.ts'
import { SOUPS } from './soups.ts'
import { STEWS } from './stews.ts'

/** Preps come before the meals that use them, so that rows can be inserted in this sequence. */
export const MEALS: readonly DemoMeal[] = [
  ...PREPS,
  ...BREAKFAST,
  ...HUMMUS,
  ...SALADS,
  ...MEZZE,
  ...SANDWICHES,
  ...PITAS,
  ...GRILL,
  ...STEWS,
  ...SOUPS,
  ...BAKED,
  ...DESSERTS,
  ...DRINKS_MENU,
]

/** Meals with one deliberate fault each, so that the menu check reports something in a new demo. */
export const IMPERFECT = {
  without_english: 'split_pea_soup',
  cost_above_price: 'entrecote_steak',
  without_section: 'cola',
  without_volume: 'truffle_box',
} as const
