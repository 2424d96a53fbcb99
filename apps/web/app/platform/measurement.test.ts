import { expect, test } from 'vitest'
import { contentPolicy } from '../../server/security-headers.ts'
import { consentOf, isMeasured, MEASURING_ORIGINS, measuringScripts } from './measurement.ts'

const BOTH = { tag_manager_id: 'GTM-AB12', analytics_id: 'G-AB12' }

test.each([
  '/',
  '/orders',
  '/orders/pos',
  '/orders/kiosks',
  '/session/login',
  '/orders/change/token',
  '/supplier-order/token',
  '/track/abcdefghijklmnopqrstuv',
  '/orders/kiosk/order/abcdefghijklmnopqrstuv',
  '/orders/kiosk/cart/23456789AB',
  '/orders/kiosk/pair',
  '/customers/1/wallet',
])('the page %s is never measured', (path) => {
  expect(isMeasured(path)).toBe(false)
  expect(measuringScripts(path, BOTH, 'measuring=yes')).toEqual([])
})

test('customer pages load the measuring scripts only after consent, and only for configured ids', () => {
  const scripts = (cookie: string | null, measurement: Parameters<typeof measuringScripts>[1] = BOTH) =>
    measuringScripts('/orders/kiosk/summary', measurement, cookie)
  expect(scripts(null)).toEqual([])
  expect(scripts('measuring=no')).toEqual([])
  expect(scripts('lang=he; measuring=yes')).toEqual([
    'https://www.googletagmanager.com/gtm.js?id=GTM-AB12',
    'https://www.googletagmanager.com/gtag/js?id=G-AB12',
  ])
  expect(scripts('measuring=yes', null)).toEqual([])
  expect(scripts('measuring=yes', { tag_manager_id: null, analytics_id: 'G-1' })).toHaveLength(1)
})

test('the consent of a visitor who has not decided on measurement is null', () => {
  expect([consentOf(null), consentOf('measuring=no'), consentOf('measuring=yes')]).toEqual([null, false, true])
})

test('the page policy allows the measuring hosts only where the scripts may run', () => {
  expect(contentPolicy('n', ['wss://live'])).not.toContain('googletagmanager')
  const measured = contentPolicy('n', ['wss://live'], MEASURING_ORIGINS)
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(measured).toMatch(new RegExp(`${directive} [^;]*https://www\\.googletagmanager\\.com`))
})
