import type { catalog } from '@tavlin/contract/catalog'
import { createContext, useContext } from 'react'
import type { SourceOf } from '#ui/list/define-list.ts'
import type { MealChange } from './bulk-action.ts'
import type { StateOfMeal } from './meal-state.tsx'
import type { MealActions, NamedMeal } from './use-meal-actions.ts'

export type MealOfList = SourceOf<typeof catalog.meals>['row'] & StateOfMeal

/** Context for list cells: the list is declared once, outside the screen, so its cells cannot get props from it. */
export type MealsScreen = {
  may_manage: boolean
  allergen_names: ReadonlyMap<number, string>
  saveNumbers: MealActions['saveNumbers']
  /** Opens the date dialog first when the change needs a date. */
  change: (meal: NamedMeal, change: MealChange) => void
}

export const MealsContext = createContext<MealsScreen | null>(null)

export function useMealsScreen(): MealsScreen {
  const screen = useContext(MealsContext)
  if (!screen) throw new Error('a meal cell is rendered outside the meals screen')
  return screen
}
