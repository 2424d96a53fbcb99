import { expect, test } from 'vitest'
import { KIOSK_STEPS, type KioskProgress, kioskRedirect } from './kiosk-steps.ts'

const PICKUP: KioskProgress = {
  order_type: 'pickup',
  is_later: false,
  has_date: false,
  has_address: false,
  has_store: true,
  has_slot: true,
  has_lines: true,
}
const LATER_DELIVERY: KioskProgress = {
  ...PICKUP,
  order_type: 'delivery',
  is_later: true,
  has_date: true,
  has_address: true,
}
const redirects = (progress: KioskProgress) => KIOSK_STEPS.map((step) => kioskRedirect(step, progress) ?? '·')

// One column per requested step, in the order of KIOSK_STEPS: · shows the step, a name redirects to that step.
test.each<[string, KioskProgress, string]>([
  ['nothing of a pickup', PICKUP, '· · select-store · · · ·'],
  ['nothing of a later delivery', LATER_DELIVERY, '· · · · · · ·'],
  ['the type', { ...PICKUP, order_type: null }, '· · select-type select-type select-type select-type select-type'],
  [
    'the date of a later order',
    { ...LATER_DELIVERY, has_date: false },
    '· · future-order future-order future-order future-order future-order',
  ],
  [
    'the address of a delivery',
    { ...LATER_DELIVERY, has_address: false },
    '· · · select-address select-address select-address select-address',
  ],
  ['the deli', { ...LATER_DELIVERY, has_store: false }, '· · · · select-store select-store select-store'],
  ['the time slot', { ...LATER_DELIVERY, has_slot: false }, '· · · · · select-timeslot select-timeslot'],
  ['the meals', { ...LATER_DELIVERY, has_lines: false }, '· · · · · · menu'],
])('each step of the kiosk redirects to the first missing choice when %s is missing', (_, progress, expected) => {
  expect(redirects(progress).join(' ')).toBe(expected)
})

test('every redirect of the kiosk leads to a step that can be shown', () => {
  const flags = [true, false]
  for (const order_type of ['pickup', 'delivery', null] as const)
    for (let bits = 0; bits < 2 ** 6; bits++) {
      const [is_later, has_date, has_address, has_store, has_slot, has_lines] = Array.from(
        { length: 6 },
        (_at, bit) => flags[(bits >> bit) & 1]!,
      ) as [boolean, boolean, boolean, boolean, boolean, boolean]
      const progress = { order_type, is_later, has_date, has_address, has_store, has_slot, has_lines }
      for (const step of KIOSK_STEPS) {
        const to = kioskRedirect(step, progress)
        if (to !== null) expect(kioskRedirect(to, progress)).toBeNull()
      }
    }
})
