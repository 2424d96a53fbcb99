import { expect, test } from 'vitest'
import {
  changesOf,
  type MatrixDraft,
  draftAfter,
  type DraftStep,
  linkAt,
  NO_DRAFT,
  overtakenOf,
  stateOf,
  usageChange,
  wireOf,
} from './matrix-draft.ts'
import { type CellKey, type Link, PLAIN, type MatrixIndex } from './matrix-wire.ts'
import { groupOf, mealOf, storedWith } from './test-matrix.ts'

const cell = (meal_id: number, group_id: number): CellKey => ({ meal_id, group_id })
const narrow: Link = { ...PLAIN, min: 1, max: 1 }

/** Builds a matrix with meals 1–3 and groups 1 and 2; group 1 is on meal 1, and on meal 2 with its own bounds. */
const storedAs = (links: Record<string, Link> = { '1:1': PLAIN, '2:1': narrow }, version = 1): MatrixIndex =>
  storedWith(
    [1, 2, 3].map((id) => mealOf(id, { version })),
    [1, 2].map((id) => groupOf(id)),
    links,
  )
const stored = storedAs()

const after = (...steps: DraftStep[]): MatrixDraft => steps.reduce(draftAfter, NO_DRAFT)
const put = (on: boolean, ...cells: CellKey[]): DraftStep => ({ do: 'put', cells, on, stored })
const override = (link: Link, at = cell(1, 1)): DraftStep => ({ do: 'override', cell: at, link, stored })
const states = ({ edits }: MatrixDraft, of = stored) =>
  [1, 2, 3].map((meal_id) => stateOf(linkAt(of, edits, cell(meal_id, 1))))

test('a cell is off without a link, on with one, and overridden when the link has overrides', () => {
  expect(states(NO_DRAFT)).toEqual(['on', 'overridden', 'off'])
})

test('adding a group to a whole category preserves overrides of cells that are already on', () => {
  const draft = after(put(true, cell(1, 1), cell(2, 1), cell(3, 1)))
  expect(states(draft)).toEqual(['on', 'overridden', 'on'])
  expect(changesOf(stored, draft.edits)).toEqual([{ ...cell(3, 1), was: null, now: PLAIN, version: 1 }])
})

test('removing and adding a group again restores the stored cell with its overrides', () => {
  const off = after(put(false, cell(2, 1)))
  expect(states(off)).toEqual(['on', 'off', 'off'])
  const back = draftAfter(off, put(true, cell(2, 1)))
  expect([back.edits.size, ...states(back)]).toEqual([0, 'on', 'overridden', 'off'])
})

test('one undo reverts an edit of several cells', () => {
  const draft = after(put(false, cell(1, 1)), put(true, cell(1, 1), cell(2, 2), cell(3, 1)), { do: 'undo' })
  expect(changesOf(stored, draft.edits).map(({ meal_id, now }) => [meal_id, now])).toEqual([[1, null]])
  expect(after({ do: 'undo' })).toBe(NO_DRAFT)
})

test('an edit that changes no cell is not an undo step', () => {
  expect(after(put(true, cell(1, 1)))).toBe(NO_DRAFT)
})

test('typing into one cell is one undo step, and typing into another cell begins the next step', () => {
  const typed = [override({ ...PLAIN, max: 1 }), override({ ...PLAIN, max: 12 }), override(narrow, cell(3, 1))]
  const draft = after(...typed, { do: 'undo' })
  expect(linkAt(stored, draft.edits, cell(1, 1))?.max).toBe(12)
  expect(draftAfter(draft, { do: 'undo' }).edits.size).toBe(0)
})

test('an override equal to the stored one is not a change, whatever the order of its excluded values', () => {
  const two: Link = { ...PLAIN, excluded_value_ids: [7, 8] }
  const of = storedAs({ '1:1': two })
  const draft = draftAfter(NO_DRAFT, {
    do: 'override',
    cell: cell(1, 1),
    stored: of,
    link: { ...PLAIN, excluded_value_ids: [8, 7] },
  })
  expect(draft.edits.size).toBe(0)
})

test('an edit that someone else also made meanwhile needs no save', () => {
  const draft = after(put(true, cell(3, 1)))
  expect(changesOf(storedAs({ '3:1': PLAIN }, 2), draft.edits)).toEqual([])
})

test('the draft preserves my edit and reports it when someone else changes the same cell', () => {
  const draft = after(put(false, cell(1, 1)))
  const theirs = storedAs({ '1:1': narrow, '2:1': narrow }, 2)
  expect(states(draft, theirs)).toEqual(['off', 'overridden', 'off'])
  expect(overtakenOf(theirs, draft.edits).map(({ meal_id }) => meal_id)).toEqual([1])
  expect(overtakenOf(stored, draft.edits)).toEqual([])
})

test('a save sends the loaded version of a meal, or the version at the time of the edit when it is out of view', () => {
  const { edits } = after(put(true, cell(3, 1), cell(3, 2)), put(false, cell(1, 1)))
  const newer = storedAs({ '1:1': PLAIN }, 5)
  const narrowed: MatrixIndex = { ...newer, meals: new Map([[3, mealOf(3, { version: 5 })]]) }
  expect(wireOf(narrowed, changesOf(narrowed, edits))).toEqual({
    cells: [
      { ...cell(3, 1), link: PLAIN },
      { ...cell(3, 2), link: PLAIN },
      { ...cell(1, 1), link: null },
    ],
    versions: [
      { meal_id: 3, version: 5 },
      { meal_id: 1, version: 1 },
    ],
  })
})

test('edits made during a save stay unsaved', () => {
  const sent = after(put(true, cell(3, 1)), put(false, cell(1, 1)))
  const later = draftAfter(sent, override(narrow, cell(3, 1)))
  const draft = draftAfter(later, { do: 'saved', edits: sent.edits })
  expect([...draft.edits.keys()]).toEqual(['3:1'])
  expect(draft.past).toEqual([])
})

test('the head of a group counts added and removed meals, and ignores meals whose overrides changed', () => {
  const draft = after(put(true, cell(3, 1), cell(3, 2)), put(false, cell(1, 1)), override(PLAIN, cell(2, 1)))
  expect([...usageChange(changesOf(stored, draft.edits))]).toEqual([
    [1, 0],
    [2, 1],
  ])
})
