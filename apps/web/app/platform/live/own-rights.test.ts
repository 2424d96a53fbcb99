import { EVENTS } from '@tavlin/contract/events'
import { expect, test } from 'vitest'
import { reloadAfterMs } from './own-rights.ts'

test.each([
  ['user.changed', 0],
  ['user.signed_out', 0],
  ['view.changed', 0],
  ['role.changed', 1000],
  ['permission.deleted', 1000],
  ['setting.changed', null],
  ['counter.changed', null],
])('the event %s reloads the rights after %s ms, where null means never', (name, after) => {
  expect(EVENTS).toHaveProperty([name])
  expect(reloadAfterMs({ name }, 2000, 0.5)).toBe(after)
})
