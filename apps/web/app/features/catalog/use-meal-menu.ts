import { useText } from '#base/text.ts'
import type { MenuItem } from '#ui/menu.tsx'
import { mealText } from './meal.text.ts'
import type { StateOfMeal } from './meal-state.tsx'
import { type MealsScreen, useMealsScreen } from './meals-context.ts'
import type { NamedMeal } from './use-meal-actions.ts'
import type { SnoozeUntil } from './bulk-action.ts'

const SNOOZES: readonly SnoozeUntil[] = ['end_of_slot', 'tomorrow', 'date']

/** Returns a menu item for each kind of snooze. */
export function useSnoozeItems(meal: NamedMeal & StateOfMeal, change: MealsScreen['change']): MenuItem[] {
  const t = useText(mealText)
  return SNOOZES.map((until) => ({
    key: until,
    label: t(until),
    icon: until === 'date' ? ('calendar' as const) : ('clock' as const),
    onClick: () => change(meal, { action: 'snooze', until }),
  }))
}

/** Returns the actions for the state of the meal: only a snoozed meal can be woken, only an active one snoozed. */
export function useMealMenu(meal: NamedMeal & StateOfMeal & { active: boolean }): MenuItem[] {
  const t = useText(mealText)
  const { change } = useMealsScreen()
  const snoozes = useSnoozeItems(meal, change)
  return [
    ...(meal.state === 'snoozed'
      ? [{ key: 'wake', label: t('wake'), icon: 'play' as const, onClick: () => change(meal, { action: 'wake' }) }]
      : []),
    ...(meal.active ? [{ heading: t('snooze') }, ...snoozes, 'divider' as const] : []),
    { key: 'edit', label: t('edit'), icon: 'edit', to: `/meals/update/${meal.id}` },
    { key: 'duplicate', label: t('duplicate'), icon: 'copy', to: `/meals/update?like=${meal.id}` },
    meal.active
      ? {
          key: 'deactivate',
          label: t('deactivate'),
          icon: 'ban',
          onClick: () => change(meal, { action: 'deactivate' }),
        }
      : { key: 'activate', label: t('activate'), icon: 'check', onClick: () => change(meal, { action: 'activate' }) },
  ]
}
