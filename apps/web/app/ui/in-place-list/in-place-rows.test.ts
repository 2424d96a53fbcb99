import type { ErrorBody } from '@tavlin/contract/errors'
import { describe, expect, test } from 'vitest'
import { isChanged, nextRows, type Row, type RowEvent, type Rows, shownRows, shownValue } from './in-place-rows.ts'

type Item = { id: number; name: string }
const items: Item[] = [
  { id: 1, name: 'חלב' },
  { id: 2, name: 'שומשום' },
]
const none: Rows<Item> = new Map()
const error: ErrorBody = { code: 'name_taken', message: 'taken' }
const after = (...events: RowEvent<Item>[]) => events.reduce(nextRows, none)
const shown = (rows: Rows<Item>, of = items) => shownRows(of, ({ id }) => String(id), rows)
const names = (rows: Rows<Item>, of = items) => shown(rows, of).map((row) => shownValue(row).name)

const add: RowEvent<Item> = { type: 'add', key: 'new', blank: { id: 0, name: '' } }
const typed: RowEvent<Item> = { type: 'change', key: 'new', patch: { name: 'אגוזים' } }
const edit: RowEvent<Item> = { type: 'edit', key: '1', saved: items[0]! }
const change: RowEvent<Item> = { type: 'change', key: '1', patch: { name: 'סויה' } }
const of = (type: RowEvent<Item>['type'], key = '1') =>
  ({ type, key, saved: items[0]!, error, errors: {} }) as unknown as RowEvent<Item>

describe('a new row', () => {
  test('stands on top in edit mode', () => {
    expect(names(after(add, typed))).toEqual(['אגוזים', 'חלב', 'שומשום'])
    expect(shown(after(add))[0]).toMatchObject({ editable: true, removed: false, saved: null })
  })
  test('cancelled before save is marked removed and shown no more', () => {
    const rows = after(add, typed, of('cancel', 'new'))
    expect(rows.get('new')).toMatchObject({ editable: false, removed: true })
    expect(names(rows)).toEqual(['חלב', 'שומשום'])
  })
  test('is shown with its draft while it is saved, and leaves when the list has it', () => {
    const saving = after(add, typed, of('save', 'new'))
    expect(shown(saving)[0]).toMatchObject({ editable: false, pending: true })
    expect(names(saving)[0]).toBe('אגוזים')
    const list = [...items, { id: 3, name: 'אגוזים' }]
    expect(names(nextRows(saving, of('saved', 'new')), list)).toEqual(['חלב', 'שומשום', 'אגוזים'])
  })
  test('refused is in edit mode again with all that was typed', () => {
    const rows = after(add, typed, of('save', 'new'), of('refused', 'new'))
    expect(shown(rows)[0]).toMatchObject({ editable: true, pending: false, refusal: error, draft: { name: 'אגוזים' } })
  })
  test('refused and then cancelled is removed too: it was never saved', () => {
    expect(names(after(add, typed, of('save', 'new'), of('refused', 'new'), of('cancel', 'new')))).toEqual([
      'חלב',
      'שומשום',
    ])
  })
})

describe('a saved row', () => {
  test('cancelled is as it was', () => {
    expect(names(after(edit, change, of('cancel')))).toEqual(['חלב', 'שומשום'])
  })
  test('is ahead of the server while saving and rolls back into edit mode when refused', () => {
    expect(names(after(edit, change, of('save')))[0]).toBe('סויה')
    const rows = after(edit, change, of('save'), of('refused'))
    expect(shown(rows)[0]).toMatchObject({ editable: true, saved: { name: 'חלב' }, draft: { name: 'סויה' } })
    expect(names(nextRows(rows, of('cancel')))[0]).toBe('חלב')
  })
  test('disappears while it is deleted and comes back, not in edit mode, when that is refused', () => {
    expect(names(after(of('remove')))).toEqual(['שומשום'])
    const rows = after(of('remove'), of('refused'))
    expect(names(rows)).toEqual(['חלב', 'שומשום'])
    expect(shown(rows)[0]).toMatchObject({ editable: false, refusal: error })
    expect(names(after(of('remove'), of('removed')), [items[1]!])).toEqual(['שומשום'])
  })
  test('keeps its draft when the loader brings another value, and when someone else deletes it', () => {
    const other = [{ id: 1, name: 'חלב ומוצריו' }, items[1]!]
    expect(shown(after(edit, change), other)[0]).toMatchObject({
      saved: { name: 'חלב ומוצריו' },
      draft: { name: 'סויה' },
    })
    expect(names(after(edit, change), [items[1]!])).toEqual(['סויה', 'שומשום'])
  })
  test('has an error beside a field until that field is changed', () => {
    const rows = after(edit, { type: 'invalid', key: '1', errors: { name: 'x', id: 'y' } }, change)
    expect(rows.get('1')?.errors).toEqual({ id: 'y' })
  })
  test('counts as changed only when its value differs', () => {
    expect(isChanged(after(edit).get('1')!)).toBe(false)
    expect(isChanged(after(edit, change).get('1')!)).toBe(true)
  })
})

test.each<[string, RowEvent<Item>[], RowEvent<Item>['type'][]]>([
  ['not touched', [], ['change', 'cancel', 'invalid', 'save', 'saved', 'removed', 'refused']],
  ['in edit mode', [edit], ['edit', 'remove', 'saved', 'removed', 'refused']],
  ['being saved', [edit, change, of('save')], ['edit', 'remove', 'change', 'cancel', 'invalid', 'save']],
  ['being deleted', [of('remove')], ['edit', 'remove', 'change', 'cancel', 'invalid', 'save']],
])('a row %s is not changed by what does not fit', (_, events, types) => {
  const rows = after(...events)
  for (const type of types) expect(nextRows(rows, of(type)), type).toBe(rows)
})

test('two rows are edited at the same time without touching each other', () => {
  const other: Row<Item> = after(edit, { type: 'edit', key: '2', saved: items[1]! }, change, of('save')).get('2')!
  expect(other).toMatchObject({ editable: true, pending: false, draft: { name: 'שומשום' } })
})
