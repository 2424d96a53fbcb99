import type { OrderType } from '@tavlin/domain/availability/facts'
import type { ReasonDetail, Reason, ReasonCode } from '@tavlin/domain/availability/reasons'
import { date, dateTime } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { addDays, clockRange } from '#platform/day-minute.ts'
import { reasonText } from './reason.text.ts'

/** A reason as the API sends it. `because` is a plain string, because a newer API may add causes. */
export type ReasonInput = { [K in Exclude<keyof Reason, 'because'>]?: Reason[K] | undefined } & {
  code: ReasonCode
  because: string
}
/** Names for the ids in a reason. */
export type ReasonNames = {
  type?: OrderType
  section?: (id: number) => string | undefined
  group?: (id: number) => string | undefined
}
export type ReasonMessage = { headline: string; sentence: string }

const UNKNOWN = 'none'
type MessageValues = Record<string, string | number>

/** Returns a short headline and a sentence with the numbers. For an unknown cause of a newer API, only its code. */
export function reasonMessage(reason: ReasonInput, lang: Lang, names: ReasonNames = {}): ReasonMessage {
  const t = reasonText(lang)
  // Every sentence receives all values, because the type of the values each one needs is too large for the compiler.
  const say = t as unknown as (key: string, values: MessageValues) => string
  const { because } = reason
  if (!t.has(because as ReasonDetail)) return { headline: reason.code, sentence: '' }
  const values = valuesOf(reason, lang, names)
  return { headline: say(because, values), sentence: say(`${because}_why`, values) }
}

function valuesOf(reason: ReasonInput, lang: Lang, { type, section, group }: ReasonNames): MessageValues {
  const { left, limit, wanted, spans = [], section_id, group_id } = reason
  const custom_reason = lang === 'en' ? reason.reason_en || reason.reason_he : reason.reason_he
  return {
    type: type ?? UNKNOWN,
    section: (section_id !== undefined && section?.(section_id)) || UNKNOWN,
    group: (group_id !== undefined && group?.(group_id)) || UNKNOWN,
    at: reason.at ? dateTime(reason.at) : UNKNOWN,
    date: reason.date ? date(lastDay(reason.date, reason.because)) : UNKNOWN,
    spans: spans.length > 0 ? spans.map(clockRange).join(', ') : UNKNOWN,
    left: left ?? UNKNOWN,
    limit: limit ?? UNKNOWN,
    taken: left === undefined || limit === undefined ? UNKNOWN : Math.max(0, limit - left),
    wanted: wanted ?? UNKNOWN,
    reason: custom_reason || UNKNOWN,
  }
}

/** The stored end of a sale is the first day without it; people expect the last day of the sale. */
const lastDay = (day: string, because: string): string => (because === 'ended' ? addDays(day, -1) : day)
