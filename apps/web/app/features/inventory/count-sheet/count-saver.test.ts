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

test('a line is sent when it is left, lines left meanwhile go together after it', async () => {
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

test('what did not arrive stays, says so, and is sent again', async () => {
  const { sent, count, answer, waiting, state } = stage()
  count(1, 1500)
  await answer('lost')
  expect(state()).toEqual({ 1: 'unsent' })
  waiting.shift()?.()
  expect(sent[1]).toEqual(sent[0])
  await answer('saved')
  expect(state()).toEqual({})
})

test('sent at once because the line is back, it is not sent once more when its time comes', async () => {
  const { saver, sent, count, answer, waiting } = stage()
  count(1, 1500)
  await answer('lost')
  void saver.flush()
  waiting.shift()?.()
  await answer('saved')
  expect(sent).toHaveLength(2)
})

test('what was typed anew while it was under way is kept and sent', async () => {
  const { saver, sent, count, answer } = stage()
  count(1, 1500)
  saver.type(1, kg(1600))
  await answer('saved')
  saver.leave(1, kg(1500) as never)
  expect(sent[1]).toEqual([{ ingredient_id: 1, entered: kg(1600) }])
})

test('nothing is sent that stands already, or that is no number; an emptied line is taken back', async () => {
  const { saver, sent, count, answer } = stage()
  count(1, 1500, kg(1500))
  saver.type(2, kg(null))
  saver.leave(2, kg(700) as never, true)
  expect(sent).toEqual([])
  count(3, null, kg(700))
  expect(sent).toEqual([[{ ingredient_id: 3, entered: null }]])
  await answer('saved')
})

test('a refusal is not repeated by itself', async () => {
  const { count, answer, waiting, state } = stage()
  count(1, 1500)
  await answer('refused')
  expect([state(), waiting.length]).toEqual([{ 1: 'unsent' }, 0])
})

test('progress counts what is on the screen; only unfinished typing is not on its way', () => {
  const { saver, count, draft } = stage()
  const lines = [1, 2, 3].map((id) => ({ ingredient: { id }, entered: id === 3 ? (kg(5) as never) : null }))
  expect(countedOf(lines, draft())).toBe(1)
  saver.type(1, kg(0))
  expect([countedOf(lines, draft()), unsentOf(draft())]).toEqual([2, 0])
  count(3, null, kg(5))
  expect([countedOf(lines, draft()), unsentOf(draft())]).toEqual([1, 1])
})
