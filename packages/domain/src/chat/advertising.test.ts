import { expect, test } from 'vitest'
import { looksLikeMarketing } from './advertising.ts'

test.each([
  'תבלין: 20% הנחה על כל המנות',
  'מבצע 1+1 על הסלטים',
  'קופון במתנה, רק היום!',
  'בהטבה מיוחדת רק השבוע',
  'חדש בתפריט! להסרה השיבו הסר',
  '20% discount on all meals',
  'Coupon inside, today only',
  'Our new menu is here. Reply STOP to opt out',
])('%j reads like advertising', (text) => expect(looksLikeMarketing(text)).toBe(true))

test.each([
  '',
  'השליח בדרך',
  'קיבלת הנחה על האיחור',
  'הקופון שלך לא תקף לסניף הזה',
  'נשארו 20% מהמנה',
  'ההזמנה תגיע רק היום בערב',
  'בוצע, תודה',
  'The driver is on the way',
  'Your discount was refunded',
  'There are 3 deals in your cart',
  'wholesale order 20% ready',
])('%j reads like a service message', (text) => expect(looksLikeMarketing(text)).toBe(false))
