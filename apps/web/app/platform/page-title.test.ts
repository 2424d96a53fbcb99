import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf } from '../screen-files.ts'
import { SCREENS, type Screen } from '../screens.ts'
import { screenTitle, titled } from './page-title.ts'

const root = (locale: 'he' | 'en', product_name = 'Tavlin') => ({ loaderData: { locale, product_name } })
const args = (locale: 'he' | 'en', pathname: string, number: number | null = 59) => ({
  loaderData: { number },
  matches: [root(locale)],
  location: { pathname },
})
const ofOrder = titled<{ number: number | null }>(({ number }) => (number === null ? null : `#${number}`), 'orders')

test("the title of an order starts with its number and ends with the product name in the page's language", () => {
  expect(ofOrder(args('he', '/orders/7'))).toEqual([{ title: '#59 · הזמנות · תבלין' }])
  expect(ofOrder(args('en', '/orders/7'))).toEqual([{ title: '#59 · Orders · Tavlin' }])
})

test("the title of a page that is about no record is the screen's name", () => {
  expect(ofOrder(args('he', '/customers', null))).toEqual([{ title: 'לקוחות · תבלין' }])
  expect(screenTitle(root('en').loaderData, '/')).toEqual([{ title: 'Tavlin' }])
})

test('the title contains the product name that the business has set, also on a Hebrew page', () => {
  const own = root('he', 'Deli Office').loaderData
  expect(screenTitle(own, '/customers')).toEqual([{ title: 'לקוחות · Deli Office' }])
})

/** These screens redirect to the customer's details. */
const REDIRECTS = ['/customers/:customer_id']
const about_one = (SCREENS as readonly Screen[]).filter(({ path }) => path.includes(':') && !REDIRECTS.includes(path))

test.each(about_one.map(({ path }) => [path, fileOf(path)]))('the screen %s has a title of its own', (_, file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  expect(source).toMatch(/export const meta = titled/)
})
