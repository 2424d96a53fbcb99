import type { KosherType, Margin } from './recipe.ts'
import type { EffectiveGroup } from './variants.ts'

/** `blocks` is for a problem that stops a meal from being sold or cooked, `warns` for a lesser one. */
export const LINT_SEVERITIES = {
  unreachable: 'blocks',
  group_without_values: 'blocks',
  section_missing: 'blocks',
  price_zero: 'warns',
  happy_hour_above_price: 'warns',
  quota_zero: 'warns',
  cost_above_price: 'warns',
  kosher_mixed: 'warns',
  allergens_unknown: 'warns',
  volume_missing: 'warns',
  translation_missing: 'warns',
  picture_missing: 'warns',
} as const

export type LintCode = keyof typeof LINT_SEVERITIES
export const LINT_CODES = Object.keys(LINT_SEVERITIES) as readonly LintCode[]
export type LintSeverity = 'blocks' | 'warns'

export type UnreachableReason = 'no_order_type' | 'no_deli' | 'no_day' | 'category_inactive'

export type LintProblem = {
  readonly code: LintCode
  readonly severity: LintSeverity
  readonly because?: UnreachableReason
  readonly group_id?: number
  readonly deli_id?: number
}

export type DeliFacts = {
  readonly deli_id: number
  readonly active: boolean
  /** Price at the deli; null means the price of the meal. */
  readonly price_agorot: number | null
  /** Portions per slot; null means no limit. */
  readonly quota: number | null
  /** Fixed prices of happy hours. Percentages are omitted, because they never exceed the regular price. */
  readonly happy_hour_prices_agorot: readonly number[]
}

export type MealFacts = {
  /** A prep is never sold by itself: only its contents and names matter. */
  readonly kind: 'meal' | 'prep'
  readonly category_active: boolean
  readonly order_types: readonly string[]
  readonly delis: readonly DeliFacts[]
  readonly available_from: string | null
  readonly available_until: string | null
  readonly price_agorot: number
  readonly groups: readonly EffectiveGroup[]
  /** Ids of the kitchen sections in the processes of the meal. */
  readonly section_ids: readonly number[]
  readonly volume: number
  readonly allergens_known: boolean
  readonly kosher: KosherType | 'mixed' | null
  readonly margin: Margin | null
  /** All visible texts in both languages. An optional text, such as a description, may be missing in both. */
  readonly texts: readonly { readonly he: string; readonly en: string; readonly required: boolean }[]
  readonly has_picture: boolean
}

type ProblemContext = Pick<LintProblem, 'because' | 'group_id' | 'deli_id'>
type ProblemEntry = readonly [LintCode, ProblemContext?]

export function lintMeal(facts: MealFacts): LintProblem[] {
  const found = [...problemsOfContents(facts), ...(facts.kind === 'meal' ? problemsOfSale(facts) : [])]
  return found.map(([code, where]) => ({ code, severity: LINT_SEVERITIES[code], ...where }))
}

function problemsOfContents(facts: MealFacts): ProblemEntry[] {
  const found: ProblemEntry[] = []
  if (facts.kosher === 'mixed') found.push(['kosher_mixed'])
  if (!facts.allergens_known) found.push(['allergens_unknown'])
  if (facts.texts.some(isHalfTranslated)) found.push(['translation_missing'])
  return found
}

function problemsOfSale(facts: MealFacts): ProblemEntry[] {
  const found: ProblemEntry[] = []
  for (const because of reasonsUnreachable(facts)) found.push(['unreachable', { because }])
  for (const group of facts.groups)
    if (group.active && group.min > 0 && !group.values.some(isOffered))
      found.push(['group_without_values', { group_id: group.id }])
  if (facts.section_ids.length === 0) found.push(['section_missing'])
  for (const { deli_id, active, price_agorot, quota, happy_hour_prices_agorot } of facts.delis) {
    if (!active) continue
    const price = price_agorot ?? facts.price_agorot
    if (happy_hour_prices_agorot.some((happy) => happy > price)) found.push(['happy_hour_above_price', { deli_id }])
    if (quota === 0) found.push(['quota_zero', { deli_id }])
  }
  // A price of 0 is always below cost, so it is reported only as a price of 0.
  if (facts.price_agorot === 0) found.push(['price_zero'])
  else if (facts.margin !== null && facts.margin.margin_agorot < 0) found.push(['cost_above_price'])
  if (facts.volume === 0) found.push(['volume_missing'])
  if (!facts.has_picture) found.push(['picture_missing'])
  return found
}

function reasonsUnreachable(facts: MealFacts): UnreachableReason[] {
  const { available_from, available_until } = facts
  const reasons: UnreachableReason[] = []
  if (facts.order_types.length === 0) reasons.push('no_order_type')
  if (!facts.delis.some((deli) => deli.active)) reasons.push('no_deli')
  if (available_from !== null && available_until !== null && available_until <= available_from) reasons.push('no_day')
  if (!facts.category_active) reasons.push('category_inactive')
  return reasons
}

/** Ignores snoozes: a snooze ends by itself, so it is no mistake in the menu. */
const isOffered = (value: EffectiveGroup['values'][number]): boolean => value.available || value.why_not === 'snoozed'

function isHalfTranslated({ he, en, required }: MealFacts['texts'][number]): boolean {
  const [has_he, has_en] = [he.trim() !== '', en.trim() !== '']
  return has_he !== has_en || (required && !has_he)
}
