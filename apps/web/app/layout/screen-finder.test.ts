import type { Caller } from '@tavlin/contract/access-rules'
import { expect, test } from 'vitest'
import { fitOf, matchIn } from './finder.ts'
import { screenFinder, screensAt } from './screen-finder.ts'
import { withRecent } from './recent-screens.ts'

const owner: Caller = { id: 1, roles: ['super_admin'], permissions: [] }
const clerk: Caller = { id: 2, roles: ['clerk'], permissions: [{ name: 'view_orders', deli_ids: null }] }
const found = async (text: string, caller = owner) =>
  (await screenFinder.find(text, 'he', caller, new AbortController().signal)).map(({ to }) => to)

test.each([
  ['לקוחות', '/customers', 'by its Hebrew name'],
  ['customers', '/customers', 'by its English name on a Hebrew page'],
  ['keuju,', '/customers', 'typed in Hebrew with the keyboard on English'],
  ['בוד', '/customers', 'typed in English with the keyboard on Hebrew (cus)'],
  ['הזמנת ספק', '/suppliers/select', 'by two words'],
  ['supplier new', '/suppliers/select', 'by words in another order'],
  ['דוח', '/trade', 'by its first word'],
])('typing %s finds the screen %s %s', async (text, first) => {
  expect((await found(text))[0]).toBe(first)
})

test('the palette ranks names that start with the text above names that contain it', async () => {
  const orders = await found('הזמנ')
  expect(orders.indexOf('/orders/pos')).toBeLessThan(orders.indexOf('/orders/update'))
})

test('the palette lists only accessible screens, without the kiosk and those that need a parameter', async () => {
  expect(await found('הזמנות', clerk)).toEqual(['/orders'])
  expect(await found('Kiosk')).toEqual([])
  expect((await found('הזמנ')).join()).not.toContain(':')
  expect(await found('supplier item')).toEqual([])
  expect((await found('New order'))[0]).toBe('/orders/update')
})

test('the palette finds the typed text in the name, in either keyboard layout', () => {
  expect(matchIn('All orders', 'ORD')).toEqual([4, 7])
  expect(matchIn('לקוחות', 'keu')).toEqual([0, 3])
  expect(matchIn('לקוחות', 'customers')).toBeNull()
  expect(matchIn('All orders', ' ')).toBeNull()
})

test('the palette ignores diacritics and quotation marks in the typed text', () => {
  expect(fitOf('דו״ח', 'דוח')).toBe(3)
  expect(fitOf('הַזמנה', 'הזמנה')).toBe(3)
  expect(fitOf('anything', '  ')).toBe(0)
})

test('the palette lists recent screens newest first, each once, at most five, and only accessible ones', () => {
  const paths = ['/orders', '/meals', '/orders', '/trade', '/delis', '/inlays', '/customers'].reduce(
    withRecent,
    [] as string[],
  )
  expect(paths).toEqual(['/customers', '/inlays', '/delis', '/trade', '/orders'])
  expect(screensAt([...paths, '/gone'], 'en', clerk).map(({ name }) => name)).toEqual(['All orders'])
})
