import { useState } from 'react'
import { useCommand } from '#platform/command.ts'
import { useName } from '#base/names.ts'
import { showRefusal } from '#ui/refusal/show-refusal.ts'
import { useText } from '#base/text.ts'
import { useLang } from '#base/use-language.ts'
import { toast } from '#ui/toast.ts'
import type { ItemInput } from '../item-fix.ts'
import type { commands } from './explainer.commands.ts'
import { explainerText } from './explainer.text.ts'
import type { RemedyAction } from './remedy.ts'
import type { Explanation, VerdictReason, MealVerdict } from './verdicts.ts'
import { rowId } from './verdict-row.tsx'

type RemedyTarget = { deli_id: number; date: string; start_minute: number; slot: Explanation['slot'] }
const DAY_START = /^(\d{4}-\d{2}-\d{2})T0[12]:00:00/

/** Applies fixes from the explanation; the loader explains the list again before the result is announced. */
export function useRemedies({ deli_id, date, start_minute, slot }: RemedyTarget) {
  const t = useText(explainerText)
  const lang = useLang()
  const nameOf = useName()
  const { send } = useCommand<typeof commands>()
  const [doing, setDoing] = useState<{ meal_id: number; action: RemedyAction } | null>(null)
  const [mended, setMended] = useState<ReadonlySet<number>>(new Set())

  const wayBack = (
    meal_id: number,
    action: RemedyAction,
    reason: VerdictReason,
    before: unknown,
  ): (() => void) | undefined => {
    if (action !== 'wake_meal')
      return () => void send('put_item_back', { deli_id, meal_id, item: before as ItemInput | null })
    // Undo snoozes again until a date, so it can only restore a snooze until the start of a business day.
    const day = DAY_START.exec(reason.at ?? '')?.[1]
    return day ? () => void send('snooze_meal_again', { meal_id, date: day }) : undefined
  }
  const run = async (meal: MealVerdict, action: RemedyAction, reason: VerdictReason) => {
    const { meal_id } = meal
    setDoing({ meal_id, action })
    setMended((before) => new Set(before).add(meal_id))
    const answer = await (action === 'wake_meal'
      ? send('wake_meal', { meal_id })
      : send('fix_item', {
          deli_id,
          meal_id,
          fix: action,
          date,
          start_minute,
          end_minute: slot?.end_minute ?? start_minute,
        }))
    setDoing(null)
    if (!answer.ok) return showRefusal(answer.error, lang)
    const others = meal.reasons.length - 1
    const undo = wayBack(meal_id, action, reason, answer.data)
    const message = t(others > 0 ? 'is_changed' : 'is_mended', { name: nameOf(meal) })
    toast.success(message, { id: `mended-${meal_id}`, ...(undo && { undo }) })
    // The button disappears with its reason: keyboard users continue from the row.
    requestAnimationFrame(() => document.getElementById(rowId(meal_id))?.focus({ preventScroll: true }))
  }
  return { run, doing, mended }
}
