import type { ReactNode } from 'react'
import { useMay } from '#platform/me.ts'
import { useName } from '#base/names.ts'
import type { MealChange } from './bulk-action.ts'
import { MealsContext } from './meals-context.ts'
import { type NamedMeal, useMealActions } from './use-meal-actions.ts'
import { useSnoozeDate } from './use-snooze-date.tsx'

type Props = {
  allergens: readonly { id: number; name_he: string; name_en: string }[]
  children: (chooseDay: () => Promise<string | null>) => ReactNode
}

/** Provides the actions of rows, tiles and pages of meals, and the one dialog they share. */
export function MealsProvider({ allergens, children }: Props) {
  const nameOf = useName()
  const may_manage = useMay()('manage_meals', 'business')
  const { change, saveNumbers } = useMealActions()
  const { chooseDay, dialog } = useSnoozeDate()
  const changeOne = async (meal: NamedMeal, action: MealChange) => {
    if (action.until !== 'date') return change(meal, action)
    const date = await chooseDay()
    if (date !== null) await change(meal, { ...action, date })
  }
  const screen = {
    may_manage,
    allergen_names: new Map(allergens.map((allergen) => [allergen.id, nameOf(allergen)])),
    saveNumbers,
    change: (meal: NamedMeal, action: MealChange) => void changeOne(meal, action),
  }
  return (
    <MealsContext value={screen}>
      {children(chooseDay)}
      {dialog}
    </MealsContext>
  )
}
