import { checkHappyHours } from '@tavlin/domain/availability/happy-hour'
import { mealPrice } from '@tavlin/domain/pricing/meal-price'
import { Refusal } from '@tavlin/domain/refusal'
import { addDays, weekdayOf } from '#platform/day-minute.ts'
import type { HappyHour, HappyMeal } from './happy-hour.server.ts'

export type HappyForm = Omit<HappyHour, 'id'> & { id: number | null }
/** Form values: a field may be empty while it is being typed. */
export type HappyDraft = {
  id: number | null
  meal_ids: readonly number[]
  weekdays: number[]
  from_minute: number | null
  until_minute: number | null
  excluded_dates: readonly string[]
  kind: 'percent' | 'price'
  percent: number | null
  price_agorot: number | null
}

const FIVE_MINUTE = 1020
const SEVEN_MINUTE = 1140
const DEFAULT_PERCENT = 15

/** Creates the default happy hour: Sunday to Thursday, 17:00 to 19:00, hours in which a deli has spare capacity. */
export const newHappyHour = (): HappyDraft => ({
  id: null,
  meal_ids: [],
  weekdays: [0, 1, 2, 3, 4],
  excluded_dates: [],
  from_minute: FIVE_MINUTE,
  until_minute: SEVEN_MINUTE,
  kind: 'percent',
  percent: DEFAULT_PERCENT,
  price_agorot: null,
})

export const draftOf = (hour: HappyHour): HappyDraft => ({ ...hour, kind: hour.percent === null ? 'price' : 'percent' })

export type HappyProblem =
  | { because: 'meals' | 'weekdays' | 'hours' | 'backwards' | 'percent' | 'price' }
  | { because: 'overlap'; meal_ids: readonly number[]; weekdays: readonly number[] }

type ParsedHappyHour = { form: HappyForm; problem: null } | { form: HappyForm | null; problem: HappyProblem }

/** Returns the value to save, or the problem that prevents saving. The API applies the same rule. */
export function parseDraft(draft: HappyDraft, others: readonly HappyHour[]): ParsedHappyHour {
  const { id, weekdays, from_minute, until_minute, kind } = draft
  const percent = kind === 'percent' ? draft.percent : null
  const price_agorot = kind === 'price' ? draft.price_agorot : null
  const missing = (because: Exclude<HappyProblem['because'], 'overlap'>) => ({ form: null, problem: { because } })
  if (weekdays.length === 0) return missing('weekdays')
  if (from_minute === null || until_minute === null) return missing('hours')
  if (from_minute >= until_minute) return missing('backwards')
  if (kind === 'percent' && (percent === null || percent < 1 || percent > 99)) return missing('percent')
  if (kind === 'price' && price_agorot === null) return missing('price')
  const form: HappyForm = {
    id,
    weekdays,
    from_minute,
    until_minute,
    percent,
    price_agorot,
    meal_ids: [...draft.meal_ids],
    excluded_dates: [...draft.excluded_dates].toSorted(),
  }
  if (draft.meal_ids.length === 0) return { form, problem: { because: 'meals' } }
  const problem = overlapOf([...others.filter((other) => other.id !== id), form])
  return problem ? { form, problem } : { form, problem: null }
}

function overlapOf(all: readonly HappyForm[]): HappyProblem | null {
  try {
    checkHappyHours(all)
    return null
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'happy_hours_overlap') throw error
    const { meal_ids, weekdays } = error.details as { meal_ids: number[]; weekdays: number[] }
    return { because: 'overlap', meal_ids, weekdays }
  }
}

/** Returns the whole list to save, with one entry replaced, added, or removed (null). */
export function withHappyHour(all: readonly HappyHour[], id: number | null, form: HappyForm | null): HappyForm[] {
  const others = all.filter((other) => other.id !== id)
  if (!form) return others
  // When someone else has removed the happy hour meanwhile, it is added as new.
  const is_there = all.some((other) => other.id === form.id)
  if (!is_there) return [...all, { ...form, id: null }]
  return all.map((other) => (other.id === id ? form : other))
}

const WEEKS_AHEAD_DAYS = 63

/** Returns the price of the meal in the first slot that the happy hour applies to. */
export function pricePreview(form: HappyForm, meal: HappyMeal, today: string) {
  const days = Array.from({ length: WEEKS_AHEAD_DAYS }, (_, at) => addDays(today, at))
  const date = days.find((day) => form.weekdays.includes(weekdayOf(day)) && !form.excluded_dates.includes(day))
  const price = mealPrice({
    meal_id: meal.id,
    base_agorot: meal.price_agorot,
    deli_agorot: null,
    happy_hours: [{ ...form, id: form.id ?? 0 }],
    date: date ?? today,
    minute: form.from_minute,
  })
  return { ...price, date: date ?? null }
}

/** Returns the meals that a fixed price would not make cheaper. */
export const notCheaper = ({ meal_ids, price_agorot }: HappyForm, meals: readonly HappyMeal[]): HappyMeal[] =>
  price_agorot === null ? [] : meals.filter((meal) => meal_ids.includes(meal.id) && meal.price_agorot <= price_agorot)
