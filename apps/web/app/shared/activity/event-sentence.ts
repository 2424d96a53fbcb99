import type { activity } from '@tavlin/contract/activity'
import type { z } from 'zod'
import { date, dateTime } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { walletTerms } from '../wallet/wallet-terms.text.ts'
import { dispatchSentence, type DispatchSentence } from './dispatch-sentence.ts'
import { eventSentenceText } from './event-sentence.text.ts'
import { settingName } from '../settings/setting-value.ts'
import { termIn } from './event-label.ts'
import { orderSentence, type OrderSentence, sentenceIn } from './order-sentence.ts'

export type LogEntry = z.output<typeof activity.log.returns>['data'][number]
export type EventName = LogEntry['name']

type Sentence = Parameters<ReturnType<typeof eventSentenceText>['has']>[0] | OrderSentence | DispatchSentence
type KeyOf<N extends string> = N extends `${infer A}.${infer B}` ? `${A}_${B}` : never
// The type makes an event without a sentence a compile error.
const keyOf = (name: EventName) => name.replace('.', '_') as KeyOf<EventName> & Sentence

/** Describes the event in the reader's language. The user (`by`) is shown beside it. */
export function eventSentence(entry: Pick<LogEntry, 'name' | 'data' | 'money' | 'names'>, lang: Lang): string {
  // Every sentence receives all values, because the type of the values each one needs is too large for the compiler.
  const say = eventSentenceText(lang) as unknown as (key: string, values: Record<string, string>) => string
  const special_sentence = orderSentence(entry, lang) ?? dispatchSentence(entry, lang)
  return special_sentence ?? say(keyOf(entry.name), valuesOf(entry, lang)).replace(/[:\s]+$/, '')
}

function valuesOf({ data, money, names }: Parameters<typeof eventSentence>[0], lang: Lang): Record<string, string> {
  const word = termIn(lang)
  const sentence = sentenceIn(data)
  return {
    name: sentence('name') || settingName(data['key'], lang) || nameOf(names),
    until: data['until'] ? dateTime(sentence('until')) : '',
    date: data['date'] ? date(sentence('date')) : '',
    on: sentence('on'),
    flag: word(sentence('flag')),
    format: sentence('format').toUpperCase(),
    accepted: sentence('accepted'),
    granted: sentence('granted'),
    consent: word(`${sentence('channel')}_${sentence('purpose')}`),
    way: money === null ? 'unknown' : wayOf(money),
    reason: money?.reason ? reasonOf(money.reason, lang) : '',
    state: sentence('state'),
    what: sentence('what'),
    integration: sentence('integration'),
    outcome: sentence('outcome'),
  }
}

function wayOf({ currency, amount }: NonNullable<LogEntry['money']>): string {
  return `${currency === 'PTS' ? 'points_' : ''}${amount < 0 ? 'out' : 'in'}`
}

/** Returns an empty text for `other` and for a reason without a translation, because neither informs the reader. */
function reasonOf(reason: string, lang: Lang): string {
  if (reason === 'other') return ''
  const t = walletTerms(lang)
  const word = t.has(reason as never) ? t(reason as never) : termIn(lang)(reason)
  return word === reason ? '' : word
}

/** Returns the names of the records, without that of the deli; the name of the deli when there is no other name. */
function nameOf(names: LogEntry['names']): string {
  const { deli_id, ...others } = names
  return Object.values(others).join(', ') || (deli_id ?? '')
}
