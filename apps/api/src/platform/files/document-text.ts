import { BUSINESS_ZONE } from '@tavlin/domain/business-day'

const shekels = new Intl.NumberFormat('en', { style: 'currency', currency: 'ILS' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, dateStyle: 'short', timeStyle: 'short' })

/** Documents and mails have Western digits, point and comma in every language, as the screens have. */
export const moneyText = (agorot: number): string => shekels.format(agorot / 100)
/** Formats `2026-03-09` as `09/03/2026`. */
export const dayText = (day: string): string => day.split('-').toReversed().join('/')
export const clockText = (at: string): string => clock.format(new Date(at)).replace(',', '')
