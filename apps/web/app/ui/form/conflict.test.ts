import { expect, test } from 'vitest'
import { conflictFields, firstChoices, merged, pickValues } from './conflict.ts'

const base = { name: 'a', phone: '1', note: '', roles: [1, 2] }
const mine = { name: 'b', phone: '1', note: 'x', roles: [1, 2] }
const theirs = { name: 'c', phone: '2', note: '', roles: [1, 2] }
const fields = conflictFields(base, mine, theirs)

test('each differing field knows who changed it, equal ones are not listed', () => {
  expect(fields.map(({ name, touched_by }) => [name, touched_by])).toEqual([
    ['name', 'both'],
    ['phone', 'them'],
    ['note', 'me'],
  ])
})

test('the same change made by both is no conflict', () => {
  expect(conflictFields(base, { ...base, name: 'z' }, { ...base, name: 'z' })).toEqual([])
})

test('keeping mine does not undo what they changed elsewhere', () => {
  expect(merged(fields, firstChoices(fields), theirs)).toEqual({ name: 'b', phone: '2', note: 'x', roles: [1, 2] })
})

test('each field may be chosen from either side', () => {
  expect(merged(fields, { name: 'theirs', phone: 'mine', note: 'theirs' }, theirs)).toEqual({
    name: 'c',
    phone: '1',
    note: '',
    roles: [1, 2],
  })
})

test('of the server’s row only the fields of the form are taken', () => {
  expect(pickValues(base, { id: 7, name: 'q', version: 3 })).toEqual({ ...base, name: 'q' })
})
