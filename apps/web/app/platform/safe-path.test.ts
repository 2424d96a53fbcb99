import { expect, test } from 'vitest'
import { landing } from './gate.ts'
import { hostilePaths } from './test/hostile-paths.ts'
import { safePath } from './safe-path.ts'

const owner = { id: 1, roles: ['super_admin'], permissions: [] }
const hostile = hostilePaths()

test('the sample contains at least 250 different hostile values', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(250)
  expect(new Set(hostile).size).toBe(hostile.length)
})

test('no hostile value leads out of the application', () => {
  const leaving = hostile.filter((path) => {
    const to = landing(path, owner)
    // A browser resolves the Location header like this: it must stay on the origin, without a second slash in any
    // encoding.
    return new URL(to, 'https://shop.test').origin !== 'https://shop.test' || /^\/[/\\]|^\/(?:%2f|%5c)/i.test(to)
  })
  expect(leaving).toEqual([])
})

test('a hostile value redirects home', () => {
  expect(hostile.filter((path) => landing(path, owner) !== '/')).toEqual([])
})

test.each([
  '/orders',
  '/orders/48213',
  '/orders?status=pending&sort=-created_at&cursor=eyJpZCI6MX0',
  '/customers?q=%D7%9B%D7%94%D7%9F',
  '/customers?q=dana%40tavlin.test&page=2',
  '/customers/12/wallet',
  '/inlays?date=2026-11-15&hour=12%3A00',
  '/meals?tag=%D7%98%D7%91%D7%A2%D7%95%D7%A0%D7%99+%D7%97%D7%9D',
  '/orders/update',
  '/orders/update/7?from=/orders',
  '/manage/permissions?tab=users&role=3',
  '/account',
])('the valid path %s is accepted', (path) => {
  expect(safePath(path)).toBe(path)
  expect(landing(path, owner)).toBe(path)
})

test('a path longer than 2,000 characters is rejected', () => {
  expect(safePath(`/orders?q=${'a'.repeat(1990)}`)).not.toBeNull()
  expect(safePath(`/orders?q=${'a'.repeat(1991)}`)).toBeNull()
})

test('a missing path redirects home', () => {
  expect(safePath(null)).toBeNull()
  expect(landing(null, owner)).toBe('/')
})
