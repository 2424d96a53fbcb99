import type { ErrorBody } from '@tavlin/contract/errors'
import { describe, expect, test } from 'vitest'
import {
  isChanged,
  nextRows,
  type EditableRow,
  type RowEvent,
  type Rows,
  shownRows,
  shownValue,
} from './in-place-rows.ts'

type TestItem = { id: number; name: string }
const items: TestItem[] = [
  { id: 1, name: 'חלב' },
  { id: 2, name: 'שומשום' },
]
const none: Rows<TestItem> = new Map()
const error: ErrorBody = { code: 'name_taken', message: 'taken' }
const after = (...events: RowEvent<TestItem>[]) => events.reduce(nextRows, none)
const shown = (rows: Rows<TestItem>, of = items) => shownRows(of, ({ id }) => String(id), rows)
const names = (rows: Rows<TestItem>, of = items) => shown(rows, of).map((row) => shownValue(row).name)

const add: RowEvent<TestItem> = { type: 'add', key: 'new', blank: { id: 0, name: '' } }
const typed: RowEvent<TestItem> = { type: 'change', key: 'new', patch: { name: 'אגוזים' } }
const edit: RowEvent<TestItem> = { type: 'edit', key: '1', saved: items[0]! }
const change: RowEvent<TestItem> = { type: 'change', key: '1', patch: { name: 'סויה' } }
const of = (type: RowEvent<TestItem>['type'], key = '1') =>
  ({ type, key, saved: items[0]!, error, errors: {} }) as unknown as RowEvent<TestItem>

describe('a new row', () => {
  test('is first, in edit mode', () => {
    expect(names(after(add, typed))).toEqual(['אגוזים', 'חלב', 'שומשום'])
    expect(shown(after(add))[0]).toMatchObject({ editable: true, removed: false, saved: null })
  })
  test('is marked removed and hidden when cancelled before saving', () => {
    const rows = after(add, typed, of('cancel', 'new'))
    expect(rows.get('new')).toMatchObject({ editable: false, removed: true })
    expect(names(rows)).toEqual(['חלב', 'שומשום'])
  })
  test('shows its draft while saving, and is removed when the loaded list contains it', () => {
    const saving = after(add, typed, of('save', 'new'))
    expect(shown(saving)[0]).toMatchObject({ editable: false, pending: true })
    expect(names(saving)[0]).toBe('אגוזים')
    const list = [...items, { id: 3, name: 'אגוזים' }]
    expect(names(nextRows(saving, of('saved', 'new')), list)).toEqual(['חלב', 'שומשום', 'אגוזים'])
  })
  test('returns to edit mode with all input when rejected', () => {
    const rows = after(add, typed, of('save', 'new'), of('rejected', 'new'))
    expect(shown(rows)[0]).toMatchObject({ editable: true, pending: false, refusal: error, draft: { name: 'אגוזים' } })
  })
  test('is removed when cancelled after a refusal, because it was never saved', () => {
    expect(names(after(add, typed, of('save', 'new'), of('rejected', 'new'), of('cancel', 'new')))).toEqual([
      'חלב',
      'שומשום',
    ])
  })
})

describe('a saved row', () => {
  test('is unchanged when cancelled', () => {
    expect(names(after(edit, change, of('cancel')))).toEqual(['חלב', 'שומשום'])
  })
  test('updates optimistically and rolls back into edit mode when rejected', () => {
    expect(names(after(edit, change, of('save')))[0]).toBe('סויה')
    const rows = after(edit, change, of('save'), of('rejected'))
    expect(shown(rows)[0]).toMatchObject({ editable: true, saved: { name: 'חלב' }, draft: { name: 'סויה' } })
    expect(names(nextRows(rows, of('cancel')))[0]).toBe('חלב')
  })
  test('is hidden while it is deleted, and returns in view mode when the deletion is rejected', () => {
    expect(names(after(of('remove')))).toEqual(['שומשום'])
    const rows = after(of('remove'), of('rejected'))
    expect(names(rows)).toEqual(['חלב', 'שומשום'])
    expect(shown(rows)[0]).toMatchObject({ editable: false, refusal: error })
    expect(names(after(of('remove'), of('removed')), [items[1]!])).toEqual(['שומשום'])
  })
  test('preserves its draft when the loader returns another value, and when someone else deletes the row', () => {
    const other = [{ id: 1, name: 'חלב ומוצריו' }, items[1]!]
    expect(shown(after(edit, change), other)[0]).toMatchObject({
      saved: { name: 'חלב ומוצריו' },
      draft: { name: 'סויה' },
    })
    expect(names(after(edit, change), [items[1]!])).toEqual(['סויה', 'שומשום'])
  })
  test('shows an error beside a field until that field is changed', () => {
    const rows = after(edit, { type: 'invalid', key: '1', errors: { name: 'x', id: 'y' } }, change)
    expect(rows.get('1')?.errors).toEqual({ id: 'y' })
  })
  test('counts as changed only when its value differs', () => {
    expect(isChanged(after(edit).get('1')!)).toBe(false)
    expect(isChanged(after(edit, change).get('1')!)).toBe(true)
  })
})

test.each<[string, RowEvent<TestItem>[], RowEvent<TestItem>['type'][]]>([
  ['not touched', [], ['change', 'cancel', 'invalid', 'save', 'saved', 'removed', 'rejected']],
  ['in edit mode', [edit], ['edit', 'remove', 'saved', 'removed', 'rejected']],
  ['being saved', [edit, change, of('save')], ['edit', 'remove', 'change', 'cancel', 'invalid', 'save']],
  ['being deleted', [of('remove')], ['edit', 'remove', 'change', 'cancel', 'invalid', 'save']],
])('a row %s ignores events that do not fit its state', (_, events, types) => {
  const rows = after(...events)
  for (const type of types) expect(nextRows(rows, of(type)), type).toBe(rows)
})

test('two rows are edited independently at the same time', () => {
  const other: EditableRow<TestItem> = after(
    edit,
    { type: 'edit', key: '2', saved: items[1]! },
    change,
    of('save'),
  ).get('2')!
  expect(other).toMatchObject({ editable: true, pending: false, draft: { name: 'שומשום' } })
})
