import { expect, test } from 'vitest'
import { type Answer, countedOf, countSaver, type Draft, type SentLine, unsentOf } from './count-saver.ts'

const kg = (thousandths: number | null) => ({ amount_thousandths: thousandths, unit: 'kg' })

function stage() {
  const sent: SentLine[][] = []
  const answers: ((answer: Answer) => void)[] = []
  const waiting: (() => void)[] = []
  let draft: Draft = new Map()
  const saver = countSaver({
    send: (lines) => {
      sent.push(lines)
      return new Promise((resolve) => void answers.push(resolve))
    },
    tell: (next) => (draft = next),
    later: (run) => void waiting.push(run),
  })
  const count = (id: number, thousandths: number | null, saved: ReturnType<typeof kg> | null = null) => {
    saver.type(id, kg(thousandths))
    saver.leave(id, saved as never)
  }
  const answer = async (how: Answer) => {
    answers.shift()?.(how)
    await new Promise((done) => setTimeout(done))
  }
  return {
    saver,
    sent,
    waiting,
    count,
    answer,
    state: () => Object.fromEntries([...draft].map(([id, l]) => [id, l.state])),
    draft: () => draft,
  }
}

test('sends a line on blur and batches lines left during the request', async () => {
  const { sent, count, answer, state } = stage()
  count(1, 1500)
  count(2, 0)
  count(3, 250)
  expect(sent).toEqual([[{ ingredient_id: 1, entered: kg(1500) }]])
  expect(state()).toEqual({ 1: 'sending', 2: 'waiting', 3: 'waiting' })
  await answer('saved')
  expect(sent[1]).toEqual([
    { ingredient_id: 2, entered: kg(0) },
    { ingredient_id: 3, entered: kg(250) },
  ])
  await answer('saved')
  expect(state()).toEqual({})
})

test('keeps and marks a line that was lost and sends it again', async () => {
  const { sent, count, answer, waiting, state } = stage()
  count(1, 1500)
  await answer('lost')
  expect(state()).toEqual({ 1: 'unsent' })
  waiting.shift()?.()
  expect(sent[1]).toEqual(sent[0])
  await answer('saved')
  expect(state()).toEqual({})
})

test('does not send a line again on the scheduled retry after an earlier flush', async () => {
  const { saver, sent, count, answer, waiting } = stage()
  count(1, 1500)
  await answer('lost')
  void saver.flush()
  waiting.shift()?.()
  await answer('saved')
  expect(sent).toHaveLength(2)
})

test('keeps and sends a value typed while the request was in flight', async () => {
  const { saver, sent, count, answer } = stage()
  count(1, 1500)
  saver.type(1, kg(1600))
  await answer('saved')
  saver.leave(1, kg(1500) as never)
  expect(sent[1]).toEqual([{ ingredient_id: 1, entered: kg(1600) }])
})

test('skips unchanged and invalid values and clears an emptied line', async () => {
  const { saver, sent, count, answer } = stage()
  count(1, 1500, kg(1500))
  saver.type(2, kg(null))
  saver.leave(2, kg(700) as never, true)
  expect(sent).toEqual([])
  count(3, null, kg(700))
  expect(sent).toEqual([[{ ingredient_id: 3, entered: null }]])
  await answer('saved')
})

test('does not retry after a refusal', async () => {
  const { count, answer, waiting, state } = stage()
  count(1, 1500)
  await answer('refused')
  expect([state(), waiting.length]).toEqual([{ 1: 'unsent' }, 0])
})

test('counts lines on the screen as progress and excludes typing from unsent lines', () => {
  const { saver, count, draft } = stage()
  const lines = [1, 2, 3].map((id) => ({ ingredient: { id }, entered: id === 3 ? (kg(5) as never) : null }))
  expect(countedOf(lines, draft())).toBe(1)
  saver.type(1, kg(0))
  expect([countedOf(lines, draft()), unsentOf(draft())]).toEqual([2, 0])
  count(3, null, kg(5))
  expect([countedOf(lines, draft()), unsentOf(draft())]).toEqual([1, 1])
})
