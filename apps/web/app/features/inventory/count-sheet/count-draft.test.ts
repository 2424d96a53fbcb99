import { expect, test } from 'vitest'
import { countedOf, draftOf, mergeLines, type QueuedLines, unsentOf } from './count-draft.ts'

const kg = (thousandths: number) => ({ amount_thousandths: thousandths, unit: 'kg' })
const lineOf = (id: number, entered: ReturnType<typeof kg> | null = null) => ({
  ingredient: { id, stock_unit: 'kg' },
  entered,
})
const queuedLine = (id: number, thousandths: number | null, state: QueuedLines['state'] = 'waiting'): QueuedLines => ({
  lines: [{ ingredient_id: id, entered: thousandths === null ? null : kg(thousandths) }],
  state,
})
const lines = [lineOf(1), lineOf(2, kg(700))]
const none = { lines, queued: [], typing: new Map(), is_lost: false }

test('a count line shows its latest queued value, or the value being typed', () => {
  const queued = [queuedLine(1, 1500), queuedLine(1, 1600)]
  expect(draftOf({ ...none, queued }).get(1)).toEqual({ quantity: kg(1600), state: 'sending' })
  const typing = new Map([[1, kg(1700)]])
  expect(draftOf({ ...none, queued, typing }).get(1)).toEqual({ quantity: kg(1700), state: 'typing' })
})

test('a queued line is unsent after a failure or while the API is unreachable, until the API has answered it', () => {
  const states = (['waiting', 'failed', 'sent', 'rejected'] as const).map((state) => {
    const queued = [queuedLine(1, 1500, state)]
    return [draftOf({ ...none, queued }).get(1)?.state, draftOf({ ...none, queued, is_lost: true }).get(1)?.state]
  })
  expect(states).toEqual([
    ['sending', 'unsent'],
    ['unsent', 'unsent'],
    ['sending', 'sending'],
    ['rejected', 'rejected'],
  ])
})

test('an emptied count line shows the unit it was counted in', () => {
  expect(draftOf({ ...none, queued: [queuedLine(2, null)] }).get(2)?.quantity).toEqual({
    amount_thousandths: null,
    unit: 'kg',
  })
})

test('combines queued count lines into one request with the later value of each', () => {
  const [first, second] = [queuedLine(1, 1500), queuedLine(2, 200)].map(({ lines: sent }) => ({ lines: [...sent] }))
  const again = { lines: [{ ingredient_id: 1, entered: kg(9) }] }
  expect(mergeLines(mergeLines(first!, second!)!, again)).toEqual({
    lines: [
      { ingredient_id: 1, entered: kg(9) },
      { ingredient_id: 2, entered: kg(200) },
    ],
  })
  const many = { lines: Array.from({ length: 500 }, (_, id) => ({ ingredient_id: id + 10, entered: null })) }
  expect(mergeLines(many, again)).toBeNull()
})

test('lines being typed count as progress, but not as unsent', () => {
  const typing = draftOf({ ...none, typing: new Map([[1, kg(0)]]) })
  expect([countedOf(lines, new Map()), countedOf(lines, typing), unsentOf(typing)]).toEqual([1, 2, 0])
  const emptied = draftOf({ ...none, queued: [queuedLine(2, null)] })
  expect([countedOf(lines, emptied), unsentOf(emptied)]).toEqual([0, 1])
})
