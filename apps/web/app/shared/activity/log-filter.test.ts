import { expect, test } from 'vitest'
import { byDay, groupsOf, narrowed, SHOWN_GROUPS, toggled } from './log-filter.ts'

const url = (text: string) => new URLSearchParams(text)

test('the log shows all groups except views by default', () => {
  expect(groupsOf(url(''))).toEqual(SHOWN_GROUPS)
  expect(groupsOf(url('groups=money,notes'))).toEqual(['notes', 'money'])
  expect(groupsOf(url('groups=nonsense'))).toEqual(SHOWN_GROUPS)
})

test('a group can be removed and added, and the URL never contains the default selection', () => {
  const less = toggled(url('cursor=abc&by=4'), 'money')
  expect(less.toString()).toBe('by=4&groups=notes%2Corders%2Cmessages%2Cchanges')
  expect(toggled(less, 'money').toString()).toBe('by=4')
  expect(groupsOf(toggled(url(''), 'views'))).toContain('views')
})

test('the log shows the default groups when the last selected group is removed', () => {
  expect(toggled(url('groups=notes'), 'notes').toString()).toBe('')
})

test('a changed filter returns to the first page of the log', () => {
  expect(narrowed(url('cursor=abc&by=4'), { by: null, from: '2026-11-01' }).toString()).toBe('from=2026-11-01')
})

test('log entries are grouped by calendar day', () => {
  const entries = [{ at: '2026-11-15T10' }, { at: '2026-11-15T09' }, { at: '2026-11-14T23' }]
  const days = byDay(entries, (at) => at.slice(0, 10))
  expect(days.map(([day, all]) => [day, all.length])).toEqual([
    ['2026-11-15', 2],
    ['2026-11-14', 1],
  ])
})
