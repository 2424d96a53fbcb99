import { expect, test } from 'vitest'
import { sendTime } from './send-time.ts'

const NOW = new Date('2026-11-15T10:00:00Z')

test.each([
  [null, '2026-11-15T10:00:05.000Z'],
  ['2026-11-15T10:00:01Z', '2026-11-15T10:00:05.000Z'],
  ['2026-11-15T16:00:00Z', '2026-11-15T16:00:00.000Z'],
  ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00.000Z'],
])('a text of 2026-11-15T10:00:00Z that is planned for %s is sent at %s', (planned, expected) => {
  expect(sendTime(NOW, planned === null ? null : new Date(planned))?.toISOString()).toBe(expected)
})

test.each(['2026-11-15T10:00:00Z', '2026-11-15T09:00:00Z', '2026-11-22T10:00:01Z'])(
  'a text of 2026-11-15T10:00:00Z cannot be planned for %s',
  (planned) => expect(sendTime(NOW, new Date(planned))).toBeNull(),
)
