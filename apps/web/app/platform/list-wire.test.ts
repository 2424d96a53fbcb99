import { access } from '@tavlin/contract/access'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurns, isListCommand, LIST_COMMANDS, queryOf } from './list-wire.ts'

const schema = access.searchUsers.query
const read = (query: string) => queryOf(schema, new URLSearchParams(query))

test('a list passes URL parameters that the contract accepts to the API unchanged', () => {
  const query = 'search=dana&sort=-name&active=true&role=3&limit=50&cursor=abc'
  expect(read(query)).toEqual(Object.fromEntries(new URLSearchParams(query)))
})

test.each([
  'sort=burn',
  'limit=7',
  'limit=1e2',
  'active=maybe',
  'role=0',
  'role=x',
  `search=${'a'.repeat(101)}`,
  'colour=red',
  'search=%00',
])('a list uses the default for %s in the URL', (query) => {
  expect(read(query)).toEqual({})
  expect(schema.parse(read(query))).toEqual({ search: '', sort: 'name', limit: 25 })
})

test('a list produces a query that the contract accepts, whatever is in the URL', () => {
  const params = fc.array(fc.tuple(fc.constantFrom(...Object.keys(schema.shape), 'x'), fc.string()))
  fc.assert(fc.property(params, (pairs) => schema.safeParse(queryOf(schema, new URLSearchParams(pairs))).success))
})

test('a bulk action above the limit of the contract is split into batches, each with its own key', async () => {
  const turns: { first: number; count: number; key: string }[] = []
  const ids = Array.from({ length: 250 }, (_, at) => String(at + 1))
  const key = '2f1b7c1e-aaaa-bbbb-cccc-0123456789ab'
  const answers = await inTurns(
    (_, ids, { idempotency_key }) => {
      turns.push({ first: ids[0] ?? 0, count: ids.length, key: idempotency_key })
      return Promise.resolve({ data: ids.map((id) => ({ id, ok: id !== 7 })) })
    },
    { action: 'activate', ids },
    key,
  )
  expect(turns.map(({ first, count }) => [first, count])).toEqual([
    [1, 100],
    [101, 100],
    [201, 50],
  ])
  expect(new Set(turns.map(({ key }) => key)).size).toBe(3)
  for (const { key } of turns) expect(key).toMatch(/^[\w-]{8,64}$/)
  expect(answers.filter(({ ok }) => !ok)).toEqual([{ id: 7, ok: false }])
  expect(answers).toHaveLength(250)
})

test('commands of a list are distinguished from those of its route', () => {
  expect(Object.keys(LIST_COMMANDS).every((intent) => isListCommand({ intent }))).toBe(true)
  expect([isListCommand({ intent: 'save_role' }), isListCommand({ intent: 'constructor' })]).toEqual([false, false])
})
