import { money } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { orderTerms } from '../orders/order-words.text.ts'
import { orderSentenceText } from './order-sentence.text.ts'

export type OrderSentence = Parameters<ReturnType<typeof orderSentenceText>['has']>[0]
type OrderEvent = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }

/**
 * The sentence for an order event; null for any other. A separate file, because the order page needs only these
 * sentences.
 */
export function orderSentence({ name, data }: OrderEvent, lang: Lang): string | null {
  const t = orderSentenceText(lang)
  const key = name.replace('.', '_')
  if (!t.has(key as never)) return null
  // Every sentence receives all values. The type of what each one needs is too large for the compiler.
  const say = t as unknown as (key: string, figures: Record<string, string>) => string
  return say(key, numbersOf(data, lang)).replace(/[:\s]+$/, '')
}

/** Strings and numbers of the event's data as they are; anything else becomes an empty string. */
export const sentenceIn =
  (data: OrderEvent['data']) =>
  (key: string): string => {
    const value = data[key]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  }

function numbersOf(data: OrderEvent['data'], lang: Lang): Record<string, string> {
  const said = sentenceIn(data)
  const agorot = said('amount_agorot') || said('delta_agorot')
  return {
    number: said('number') && `#${said('number')}`,
    move: said('move'),
    kind: said('kind'),
    what: said('what'),
    paper: said('paper'),
    serial: said('serial'),
    state: said('state'),
    minutes: said('minutes') && `+${said('minutes')}`,
    points: said('points'),
    amount: agorot === '' ? '' : money(Number(agorot), lang),
    reason: cancelWord(said('reason'), lang),
  }
}

function cancelWord(reason: string, lang: Lang): string {
  const t = orderTerms(lang)
  const key = `reason_${reason}`
  return t.has(key as never) ? t(key as never) : ''
}
