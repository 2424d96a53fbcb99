import { money } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { type ReasonInput, reasonMessage, type ReasonNames } from '../availability/reason-message.ts'
import type { Problem } from './cart-types.ts'
import { problemText } from './problem.text.ts'

const UNKNOWN = 'none'
type MessageValues = Record<string, string | number>

/**
 * Describes a problem in one sentence; for an availability problem, returns its headline and the sentence with the
 * numbers.
 */
export function problemMessage(problem: Problem, lang: Lang, names: ReasonNames = {}): string {
  const t = problemText(lang)
  if (!t.has(problem.code as 'address_missing')) {
    const { headline, sentence } = reasonMessage(problem as ReasonInput, lang, names)
    return sentence ? `${headline}. ${sentence}` : headline
  }
  // The union of the messages' parameters is too large for the type checker, so every message gets all of them.
  const say = t as unknown as (key: string, values: MessageValues) => string
  const { limit } = problem
  const custom_reason = lang === 'en' ? problem.reason_en || problem.reason_he : problem.reason_he
  const is_money = problem.code === 'below_minimum'
  return say(problem.code, {
    reason: custom_reason || UNKNOWN,
    limit: limit === undefined ? UNKNOWN : is_money ? money(limit, lang) : limit,
  })
}
