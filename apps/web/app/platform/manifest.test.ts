import { expect, test } from 'vitest'
import { manifestAt } from './manifest.ts'

test('the app of the ordering pages starts with an order, and the app of staff with the home page', () => {
  expect(manifestAt('/orders/kiosk/manifest.webmanifest').start_url).toBe('/orders/kiosk')
  expect(manifestAt('/manifest.webmanifest').start_url).toBe('/')
})
