import { expect, test } from 'vitest'
import { settingValue } from './setting-value.ts'

test.each([
  ['pack_minutes', 5, '5 דקות', '5 minutes'],
  ['pack_minutes', 1, 'דקה אחת', '1 minute'],
  ['vat_percent', 18, '18%', '18%'],
  ['auto_accept_orders', false, 'כבוי', 'Off'],
  ['business_vat_id', '', 'לא הוגדר', 'Not set'],
  ['points_per_shekel', 2, '2', '2'],
] as const)('the value of %s, %s, reads %s in Hebrew and %s in English', (key, value, he, en) => {
  expect(settingValue(key, value, 'he')).toBe(he)
  expect(settingValue(key, value, 'en')).toBe(en)
})
