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
  '/customers/1/wallet',
])('never measures %s', (path) => {
  expect(isMeasured(path)).toBe(false)
  expect(measuringScripts(path, BOTH, 'measuring=yes')).toEqual([])
})

test('loads the scripts on customer pages only after consent, and only for configured ids', () => {
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

test('treats a person who was not asked as neither agreed nor declined', () => {
  expect([consentOf(null), consentOf('measuring=no'), consentOf('measuring=yes')]).toEqual([null, false, true])
})

test('names the measuring hosts in the page policy only where the scripts may run', () => {
  expect(contentPolicy('n', ['wss://live'])).not.toContain('googletagmanager')
  const measured = contentPolicy('n', ['wss://live'], MEASURING_ORIGINS)
  for (const directive of ['script-src', 'img-src', 'connect-src'])
    expect(measured).toMatch(new RegExp(`${directive} [^;]*https://www\\.googletagmanager\\.com`))
})
