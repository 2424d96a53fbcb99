import { BUSINESS_ZONE } from '@tavlin/domain/business-time'

const MONEY = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Formats money with the minus sign first and the shekel sign last in both languages, so that bidi reordering cannot
 * split the number.
 */
export const money = (agorot: number): string => `${MONEY.format(agorot / 100)} ₪`

export const nameIn = (lang: 'he' | 'en', of: { readonly name_he: string; readonly name_en: string }): string =>
  lang === 'en' ? of.name_en || of.name_he : of.name_he

const at = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, ...options })
  return (moment: string): string => format.format(new Date(moment)).replace(',', '')
}
export const clock = at({ hour: '2-digit', minute: '2-digit' })
export const moment = at({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
