import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changed,
  cleared,
  exportHref,
  isNarrowed,
  isViewChanged,
  type ListState,
  nextSort,
  readState,
  sortOf,
  toggled,
  viewQuery,
  viewState,
  withFilter,
  writeState,
} from './list-url.ts'

const shape = {
  filters: [
    { key: 'status', kind: 'multi' },
    { key: 'active', kind: 'choice' },
  ],
  columns: [
    { key: 'name', sort: 'name' },
    { key: 'total', sort: 'total' },
    { key: 'street', sort: undefined },
  ],
}
const read = (query: string) => readState(shape, new URLSearchParams(query))
const write = (state: ListState, others = '') => writeState(shape, new URLSearchParams(others), state).toString()
const empty = read('')

const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const filters = fc
  .record(
    { status: fc.uniqueArray(word, { minLength: 1, maxLength: 4 }), active: word.map((one) => [one]) },
    { requiredKeys: [] },
  )
  .map((given): Record<string, string[]> => ({ ...given }))
const states: fc.Arbitrary<ListState> = fc.record({
  search: fc.string({ unit: 'grapheme', maxLength: 40 }),
  sort: fc.constantFrom('', 'name', '-name', 'total', '-total'),
  cursor: fc.oneof(fc.constant(''), fc.base64String()),
  limit: fc.constantFrom('', '10', '25', '50', '100'),
  filters,
  // Hidden columns in the order of the columns, as parsing the URL returns them.
  hidden: fc.subarray(['name', 'total', 'street']),
  view: fc.constantFrom('', '7', '12'),
})

test('a list parses every state from the URL that it writes', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(write(state))).toEqual(state)
    }),
  )
})

test('a list parses any URL without an error, and parses the URL that it then writes to the same state', () => {
  const params = fc.array(
    fc.tuple(fc.constantFrom('search', 'sort', 'cursor', 'limit', 'status', 'active', 'hide', 'view'), fc.string()),
  )
  fc.assert(
    fc.property(params, (pairs) => {
      const state = readState(shape, new URLSearchParams(pairs))
      expect(read(write(state))).toEqual(state)
    }),
  )
})

test('a list preserves URL parameters that do not belong to it', () => {
  fc.assert(
    fc.property(states, (state) => {
      const params = new URLSearchParams(write(state, 'tab=users&lang=en&sort=old'))
      expect([params.get('tab'), params.get('lang')]).toEqual(['users', 'en'])
      expect(params.get('sort') ?? '').toBe(state.sort)
    }),
  )
})

test.each([
  ['an unknown sort', 'sort=burn', { sort: '' }],
  ['a sort by a column that cannot be sorted', 'sort=street', { sort: '' }],
  ['an unknown column', 'hide=gone,total', { hidden: ['total'] }],
  ['an unknown filter', 'colour=red', { filters: {} }],
  ['empty and repeated values', 'status=,a,,a,b&active=', { filters: { status: ['a', 'b'] } }],
])('a list ignores %s in the URL', (_, query, expected) => {
  expect(read(query)).toMatchObject(expected)
})

test('a list returns to the first page when the rows change, but not when only the display changes', () => {
  const state = read('cursor=abc')
  expect(changed(state, { search: 'x' }).cursor).toBe('')
  expect(changed(state, { sort: 'name' }).cursor).toBe('')
  expect(changed(state, { limit: '50' }).cursor).toBe('')
  expect(withFilter(state, 'active', ['true'])).toMatchObject({ cursor: '', filters: { active: ['true'] } })
  expect(changed(state, { hidden: ['total'] }).cursor).toBe('abc')
  expect(changed(state, { cursor: 'def' }).cursor).toBe('def')
})

test('a filter without values is removed, and clearing all filters preserves sort order, columns and page size', () => {
  expect(withFilter(read('active=true'), 'active', []).filters).toEqual({})
  expect(write(cleared(read('search=a&active=true&status=x&sort=-name&hide=total&limit=50&cursor=c')))).toBe(
    'sort=-name&hide=total&limit=50',
  )
  expect([isNarrowed(read('search=+')), isNarrowed(read('active=true')), isNarrowed(read('sort=name'))]).toEqual([
    false,
    true,
    false,
  ])
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b'])
})

test('a column sorts ascending, then descending, and exposes the direction', () => {
  expect([
    nextSort('', 'name'),
    nextSort('name', 'name'),
    nextSort('-name', 'name'),
    nextSort('name', 'total'),
  ]).toEqual(['name', '-name', 'name', 'total'])
  expect([sortOf('name', 'name'), sortOf('-name', 'name'), sortOf('total', 'name'), sortOf('', undefined)]).toEqual([
    'ascending',
    'descending',
    'none',
    'none',
  ])
})

test('a view saves everything except the page, and detects a state that differs from the view', () => {
  const view = { id: 7, query: viewQuery(shape, read('search=a&status=x,y&cursor=zzz&view=3&limit=50')) }
  expect(view.query).toBe('search=a&status=x%2Cy&limit=50')
  const state = viewState(shape, view)
  expect(state.view).toBe('7')
  expect(isViewChanged(shape, { ...state, cursor: 'next' }, view)).toBe(false)
  expect(isViewChanged(shape, withFilter(state, 'active', ['true']), view)).toBe(true)
  expect(isViewChanged(shape, changed(state, { hidden: ['total'] }), view)).toBe(true)
  expect(isViewChanged(shape, empty, { id: 1, query: 'burn=1&sort=gone' })).toBe(false)
})

test('an optional column is hidden until the URL shows it', () => {
  const with_tip = { ...shape, columns: [...shape.columns, { key: 'tip', sort: undefined, is_optional: true }] }
  const at = (query: string) => readState(with_tip, new URLSearchParams(query))
  expect([at('').hidden, at('show=tip').hidden, at('hide=tip').hidden]).toEqual([['tip'], [], ['tip']])
  const shown = changed(at('hide=total'), { hidden: toggled(at('hide=total').hidden, 'tip') })
  expect(writeState(with_tip, new URLSearchParams(), shown).toString()).toBe('hide=total&show=tip')
  expect(exportHref(with_tip, shown, '/x', { format: 'csv', lang: 'en' })).toBe('/api/x?format=csv&lang=en')
})

test('an export contains all rows of the list, not only those of the current page', () => {
  const state = read('search=a&active=true&sort=-name&cursor=c&limit=10&hide=total&view=2')
  expect(exportHref(shape, state, '/users/export', { format: 'csv', lang: 'en' })).toBe(
    '/api/users/export?search=a&active=true&sort=-name&format=csv&lang=en',
  )
})
