import { useCommand } from '#platform/command.ts'
import { useListCommands } from '#platform/list-commands.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { toast } from '#ui/toast.ts'
import { type MealChange, actionKey } from './bulk-action.ts'
import { mealText } from './meal.text.ts'
import type { commands } from './meals.commands.ts'

export type NamedMeal = { id: number; name_he: string; name_en: string }
type MealWithNumbers = NamedMeal & { price_agorot: number; volume: number; version: number }

const DONE = {
  snooze: 'was_snoozed',
  wake: 'was_woken',
  activate: 'was_activated',
  deactivate: 'was_deactivated',
} as const

/** Runs actions on one meal from its row, tile and page. Announces the result; a snooze can be undone. */
export function useMealActions() {
  const t = useText(mealText)
  const lang = useLang()
  const nameOf = useName()
  const { onBulk } = useListCommands()
  const { send } = useCommand<typeof commands>()

  const change = async (meal: NamedMeal, action: MealChange): Promise<void> => {
    const answer = await onBulk(actionKey(action), [String(meal.id)])
    const row = answer.ok ? answer.data[0] : undefined
    if (!answer.ok) return showRefusal(answer.error, lang)
    if (!row?.ok) {
      const { code = 'unexpected', message = '' } = row ?? {}
      return showRefusal({ code, message }, lang)
    }
    const undo = action.action === 'snooze' && (() => void change(meal, { action: 'wake' }))
    toast.success(t(DONE[action.action], { name: nameOf(meal) }), { id: `meal-${meal.id}`, ...(undo && { undo }) })
  }
  const saveNumbers = async (meal: MealWithNumbers, numbers: { price_agorot?: number; volume?: number }) => {
    const { id, price_agorot, volume, version } = meal
    const answer = await send('change_numbers', { id, price_agorot, volume, version, ...numbers })
    if (!answer.ok) void showRefusal(answer.error, lang)
    return answer.ok
  }
  return { change, saveNumbers }
}
export type MealActions = ReturnType<typeof useMealActions>
