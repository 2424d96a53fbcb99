import { date, money } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { nameIn } from '#base/names.ts'
import type { Purchase } from './order.server.ts'
import { messageText } from './order.text.ts'

/** Formats the order as plain text, to paste into a message to the supplier. */
export function orderMessage(purchase: Purchase, lang: Lang): string {
  const t = messageText(lang)
  const { id, deli, supplier, delivery_date, lines, total_agorot, note } = purchase
  return [
    t('heading', { number: `#${id}`, deli: nameIn(lang, deli) }),
    t('for', { date: date(delivery_date) }),
    ...(supplier.customer_number ? [t('customer', { number: supplier.customer_number })] : []),
    '',
    ...lines.map(({ name, code, packs }) => `${packs} × ${name}${code ? ` (${code})` : ''}`),
    '',
    t('total', { total: money(total_agorot, lang) }),
    ...(note ? [t('note', { note })] : []),
  ].join('\n')
}
