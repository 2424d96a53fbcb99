import { clockOf } from '#platform/day-minute.ts'
import { date, money } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { dispatchSentenceText, someDriverText } from './dispatch-sentence.text.ts'
import { sentenceIn } from './order-sentence.ts'

export type DispatchSentence = Parameters<ReturnType<typeof dispatchSentenceText>['has']>[0]
type DispatchEvent = {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
  readonly names: Readonly<Record<string, string>>
}

/** Returns the sentence for an event of drivers or trips; null for any other event. */
export function dispatchSentence({ name, data, names }: DispatchEvent, lang: Lang): string | null {
  const t = dispatchSentenceText(lang)
  const key = name.replace('.', '_')
  if (!t.has(key as never)) return null
  const sentence = sentenceIn(data)
  const driver = (field: string) => names[field] ?? someDriverText(lang)('some_driver')
  // Every sentence receives all values, because the type of the values each one needs is too large for the compiler.
  const say = t as unknown as (key: string, values: Record<string, string | number>) => string
  return say(key, {
    what: sentence('what'),
    state: sentence('state'),
    duty: sentence('duty'),
    position: sentence('position'),
    missing: sentence('missing'),
    number: `#${sentence('number')}`,
    amount: money(Number(sentence('amount_agorot')), lang),
    copied: Number(sentence('copied')),
    way: wayOf(data),
    date: dayOf(sentence('date')),
    to_date: dayOf(sentence('to')),
    hour: hourOf(sentence('hour')),
    driver: driver('driver_id'),
    other: driver('other_driver_id'),
    from: driver('from_driver_id'),
    to: driver('to_driver_id'),
  })
    .replace(/[:,\s]+$/, '')
    .trim()
}

function wayOf({ from_driver_id: from, to_driver_id: to }: DispatchEvent['data']): string {
  if (from === null) return 'onto'
  if (to === null) return 'off'
  return from === to ? 'within' : 'over'
}

const dayOf = (day: string): string => (day === '' ? '' : date(day))

/** Formats an hour of the business day: 24 is midnight. */
const hourOf = (hour: string): string => (hour === '' ? '' : clockOf(Number(hour) * 60))
