import { money } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { orderTerms } from '../orders/order-terms.text.ts'
import { orderSentenceText } from './order-sentence.text.ts'

export type OrderSentence = Parameters<ReturnType<typeof orderSentenceText>['has']>[0]
type OrderEvent = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }

/**
 * Returns the sentence for an order event; null for any other event. The sentences of orders are in a separate file,
 * because the order page needs only these.
 */
export function orderSentence({ name, data }: OrderEvent, lang: Lang): string | null {
  const t = orderSentenceText(lang)
  const key = name.replace('.', '_')
  if (!t.has(key as never)) return null
  // Every sentence receives all values, because the type of the values each one needs is too large for the compiler.
  const say = t as unknown as (key: string, values: Record<string, string>) => string
  return say(key, valuesOf(data, lang)).replace(/[:\s]+$/, '')
}

/**
 * Returns a function that reads a string, number or boolean of the event's data as text; any other value is an empty
 * string.
 */
export const sentenceIn =
  (data: OrderEvent['data']) =>
  (key: string): string => {
    const value = data[key]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  }

function valuesOf(data: OrderEvent['data'], lang: Lang): Record<string, string> {
  const sentence = sentenceIn(data)
  const agorot = sentence('amount_agorot') || sentence('delta_agorot')
  return {
    number: sentence('number') && `#${sentence('number')}`,
    move: sentence('move'),
    kind: sentence('kind'),
    what: sentence('what'),
    document: sentence('document'),
    serial: sentence('serial'),
    state: sentence('state'),
    minutes: sentence('minutes') && `+${sentence('minutes')}`,
    stars: sentence('stars'),
    points: sentence('points'),
    amount: agorot === '' ? '' : money(Number(agorot), lang),
    reason: cancelWord(sentence('reason'), lang),
  }
}

function cancelWord(reason: string, lang: Lang): string {
  const t = orderTerms(lang)
  const key = `reason_${reason}`
  return t.has(key as never) ? t(key as never) : ''
}
