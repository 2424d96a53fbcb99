import type { EffectiveGroup } from '@tavlin/domain/catalog/variants'
import { useRef, useState } from 'react'
import { firstChoice, needsChoice, offered } from '../menu/choices.ts'
import type { MealIndex } from '../menu/meal-search.ts'
import type { VariantResult } from '../menu/variant-dialog.tsx'
import type { DraftLine, NewLine } from './cart-draft.ts'

/** A meal with its choices and its price in the chosen slot. */
export type SellableMeal = {
  meal: { id: number; name_he: string; name_en: string }
  groups: readonly EffectiveGroup[]
  unit_agorot: number
  is_available: boolean
}
type Input = {
  /** Returns undefined for an unknown meal, and while the menu is loading. */
  find: (meal_id: number) => SellableMeal | undefined
  /** Opens the dialog also for a meal whose choices are all optional. */
  shows_options?: boolean
  lines: readonly DraftLine[]
  onAdd: (line: NewLine) => void
  onChange: (key: string, change: Partial<NewLine>) => void
}
type VariantDialogInput = {
  meal_id: number
  quantity: number
  /** Key of the cart line being edited; null for a new line. */
  key: string | null
}

/** Finds the meals of a menu by its search index. */
export const sellableIn =
  (index: MealIndex | null) =>
  (meal_id: number): SellableMeal | undefined => {
    const found = index?.by_id.get(meal_id)
    if (!found) return undefined
    const { meal, verdict } = found
    return {
      meal,
      groups: offered(meal.groups, Date.now()),
      unit_agorot: verdict?.price_agorot ?? 0,
      is_available: verdict?.available === true,
    }
  }

/** Adds a meal directly, or opens the dialog when the meal needs a choice or `shows_options` is set. */
export function useMealAdding({ find, shows_options, lines, onAdd, onChange }: Input) {
  const [dialog_input, setDialogInput] = useState<VariantDialogInput | null>(null)
  const opener = useRef<Element | null>(null)
  const openDialog = (next: VariantDialogInput) => {
    opener.current = document.activeElement
    setDialogInput(next)
  }
  /** Returns focus before the closing animation ends, so that keyboard users can go on typing. */
  const close = () => {
    setDialogInput(null)
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  const put = (meal_id: number, chosen: VariantResult) => {
    const found = find(meal_id)
    if (!found) return
    const { name_he, name_en } = found.meal
    onAdd({ meal_id, name_he, name_en, ...chosen })
  }
  const add = (meal_id: number, quantity: number) => {
    const found = find(meal_id)
    if (!found?.is_available) return
    const { groups } = found
    if (needsChoice(groups) || (shows_options && groups.length > 0)) openDialog({ meal_id, quantity, key: null })
    else put(meal_id, { quantity, choices: firstChoice(groups), note: '' })
  }
  const edit = (key: string) => {
    const line = lines.find((one) => one.key === key)
    if (line) openDialog({ meal_id: line.meal_id, quantity: line.quantity, key })
  }
  const chosen = (given: VariantResult) => {
    const { meal_id, key } = dialog_input!
    if (key === null) put(meal_id, given)
    else onChange(key, given)
    close()
  }
  const found = dialog_input ? find(dialog_input.meal_id) : undefined
  return {
    add,
    edit,
    /** Props of the dialog; null when it is closed. */
    dialog: dialog_input &&
      found && {
        meal: found.meal,
        groups: found.groups,
        unit_agorot: found.unit_agorot,
        line: lines.find(({ key }) => key === dialog_input.key) ?? null,
        quantity: dialog_input.quantity,
        onChosen: chosen,
        onClose: close,
      },
  }
}
