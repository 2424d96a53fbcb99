import { useRef, useState } from 'react'
import { firstChoice, needsAsking, offered } from '../menu/choices.ts'
import type { MealIndex } from '../menu/meal-search.ts'
import type { VariantResult } from '../menu/variant-dialog.tsx'
import type { DraftLine, NewLine } from './cart-draft.ts'

type Input = {
  /** Null while the menu is loading. */
  index: MealIndex | null
  lines: readonly DraftLine[]
  onAdd: (line: NewLine) => void
  onChange: (key: string, change: Partial<NewLine>) => void
}
type VariantDialogInput = {
  meal_id: number
  quantity: number
  /** Of the cart line being edited. */
  key: string | null
}

/** Adds a meal directly, or opens the dialog when it has required choices. */
export function useMealAdding({ index, lines, onAdd, onChange }: Input) {
  const [asked, setAsked] = useState<VariantDialogInput | null>(null)
  const opener = useRef<Element | null>(null)
  const ask = (next: VariantDialogInput) => {
    opener.current = document.activeElement
    setAsked(next)
  }
  /** Returns focus before the closing animation ends, so that keyboard users can go on typing. */
  const close = () => {
    setAsked(null)
    requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  const put = (meal_id: number, chosen: VariantResult) => {
    const found = index?.by_id.get(meal_id)
    if (!found) return
    const { name_he, name_en } = found.meal
    onAdd({ meal_id, name_he, name_en, ...chosen })
  }
  const add = (meal_id: number, quantity: number) => {
    const found = index?.by_id.get(meal_id)
    if (!found?.verdict?.available) return
    const groups = offered(found.meal.groups, Date.now())
    if (needsAsking(groups)) ask({ meal_id, quantity, key: null })
    else put(meal_id, { quantity, choices: firstChoice(groups), note: '' })
  }
  const edit = (key: string) => {
    const line = lines.find((one) => one.key === key)
    if (line) ask({ meal_id: line.meal_id, quantity: line.quantity, key })
  }
  const chosen = (given: VariantResult) => {
    const { meal_id, key } = asked!
    if (key === null) put(meal_id, given)
    else onChange(key, given)
    close()
  }
  const found = asked ? index?.by_id.get(asked.meal_id) : undefined
  return {
    add,
    edit,
    /** Props of the dialog; null when it is closed. */
    dialog: asked &&
      found && {
        meal: found.meal,
        unit_agorot: found.verdict?.price_agorot ?? 0,
        line: lines.find(({ key }) => key === asked.key) ?? null,
        quantity: asked.quantity,
        onChosen: chosen,
        onClose: close,
      },
  }
}
