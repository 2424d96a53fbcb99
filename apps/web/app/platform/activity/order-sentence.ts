import { money } from '#platform/format.ts'
import type { Lang } from '#platform/language.ts'
import { orderWords } from '../orders/order-words.text.ts'
import { orderSentenceText } from './order-sentence.text.ts'

export type OrderSentence = Parameters<ReturnType<typeof orderSentenceText>['has']>[0]
type Told = { readonly name: string; readonly data: Readonly<Record<string, unknown>> }

/** What happened to an order; null: an event of something else. Apart, because the page of an order needs no other. */
export function orderSentence({ name, data }: Told, lang: Lang): string | null {
  const t = orderSentenceText(lang)
  const key = name.replace('.', '_')
  if (!t.has(key as never)) return null
  // Every sentence is given all figures; which of them it needs is a product of types too large to check.
  const say = t as unknown as (key: string, figures: Record<string, string>) => string
  return say(key, figuresOf(data, lang)).replace(/[:\s]+$/, '')
}

/** Words and figures of an event as they are; anything else says nothing. */
export const saidIn =
  (data: Told['data']) =>
  (key: string): string => {
    const value = data[key]
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
  }

function figuresOf(data: Told['data'], lang: Lang): Record<string, string> {
  const said = saidIn(data)
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
  const t = orderWords(lang)
  const key = `reason_${reason}`
  return t.has(key as never) ? t(key as never) : ''
}
