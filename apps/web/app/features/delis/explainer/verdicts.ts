import type { availability } from '@tavlin/contract/availability'
import type { ResponseOf } from '@tavlin/contract/endpoint'

export type Explanation = ResponseOf<typeof availability.explain>['data']
export type MealVerdict = Explanation['meals'][number]
export type SlotOfDay = Explanation['slots'][number]
export type VerdictReason = MealVerdict['reasons'][number]

export const SHOWN = ['all', 'no', 'yes'] as const
export type VerdictFilter = (typeof SHOWN)[number]

export const readShown = (value: string | null): VerdictFilter => SHOWN.find((one) => one === value) ?? 'all'

export const countsOf = (meals: readonly MealVerdict[]): Record<VerdictFilter, number> => {
  const yes = meals.filter(({ available }) => available).length
  return { all: meals.length, yes, no: meals.length - yes }
}

type VerdictQuery = {
  shown: VerdictFilter
  search: string
  /** Reasons of the slot, which apply to every meal. */
  of_slot: readonly VerdictReason[]
  /** Meals fixed on this screen: their position stays the same, so that the user finds them again. */
  mended: ReadonlySet<number>
}

/**
 * Sorts meals with reasons of their own first, then those that only the slot makes unavailable, then those that can be
 * ordered; each group in menu order.
 */
export function rowsOf(meals: readonly MealVerdict[], { shown, search, of_slot, mended }: VerdictQuery): MealVerdict[] {
  const query = search.trim().toLowerCase()
  const rankOf = (meal: MealVerdict): number => {
    if (mended.has(meal.meal_id) || (!meal.available && ownReasons(meal, of_slot).length > 0)) return 0
    return meal.available ? 2 : 1
  }
  const found = meals.filter(
    (meal) =>
      (shown === 'all' || (shown === 'no' ? rankOf(meal) < 2 : meal.available)) &&
      [meal.name_he, meal.name_en].some((name) => name.toLowerCase().includes(query)),
  )
  return found.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Builds a key that is unique within a meal. */
export const reasonKey = ({ code, because, event_id, exception_id, section_id, group_id }: VerdictReason) =>
  [code, because, event_id, exception_id, section_id, group_id].join()

/** Returns the reasons of a meal without those of the slot, which are shown once above the list. */
export function ownReasons(meal: MealVerdict, of_slot: readonly VerdictReason[]): VerdictReason[] {
  const slot_reasons = new Set(of_slot.map(reasonKey))
  return meal.reasons.filter((reason) => !slot_reasons.has(reasonKey(reason)))
}

const FEW_LEFT = 3
const FEW_PERCENT = 20

export const isRunningOut = ({ available, left, quota }: MealVerdict): boolean =>
  available && left !== null && quota !== null && (left <= FEW_LEFT || left * 100 <= quota * FEW_PERCENT)

export function busiestSection({ sections }: SlotOfDay): { section_id: number; percent: number } | null {
  const shares = sections.flatMap(({ section_id, used, limit }) =>
    limit ? [{ section_id, percent: Math.round((used / limit) * 100) }] : [],
  )
  return shares.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}
