import { expect, test } from 'vitest'
import { conflictFields, firstChoices, merged, pickValues } from './conflict.ts'

const base = { name: 'a', phone: '1', note: '', roles: [1, 2] }
const mine = { name: 'b', phone: '1', note: 'x', roles: [1, 2] }
const theirs = { name: 'c', phone: '2', note: '', roles: [1, 2] }
const fields = conflictFields(base, mine, theirs)

test('a conflict lists the differing fields with who changed them, and omits equal ones', () => {
  expect(fields.map(({ name, touched_by }) => [name, touched_by])).toEqual([
    ['name', 'both'],
    ['phone', 'them'],
    ['note', 'me'],
  ])
})

test('two equal changes are no conflict', () => {
  expect(conflictFields(base, { ...base, name: 'z' }, { ...base, name: 'z' })).toEqual([])
})

test('a merge with my changes also contains their changes in other fields', () => {
  expect(merged(fields, firstChoices(fields), theirs)).toEqual({ name: 'b', phone: '2', note: 'x', roles: [1, 2] })
})

test('a merge uses each field from the chosen side', () => {
  expect(merged(fields, { name: 'theirs', phone: 'mine', note: 'theirs' }, theirs)).toEqual({
    name: 'c',
    phone: '1',
    note: '',
    roles: [1, 2],
  })
})

test("a merge uses only the form's fields of the server’s row", () => {
  expect(pickValues(base, { id: 7, name: 'q', version: 3 })).toEqual({ ...base, name: 'q' })
})
