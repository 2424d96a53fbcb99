import { expect, test } from 'vitest'
import { pageFetch } from './page-fetch.ts'
import { watchReach } from './reach.ts'

const ORIGIN = 'http://tavlin.test'
type FetchAnswer = number | 'no line'

/** Simulates a web server that returns these answers in order and then repeats the last one. */
function page(answers: FetchAnswer[], is_there = true) {
  const sent: { url: string; socket_id: string | null }[] = []
  const reach = watchReach(
    async () => is_there,
    () => 1,
  )
  const fetch = pageFetch({
    send: async (input, init) => {
      init?.signal?.throwIfAborted()
      sent.push({
        url: input instanceof Request ? input.url : `${input}`,
        socket_id: new Headers(init?.headers).get('x-socket-id'),
      })
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer === 'no line') throw new TypeError('fetch failed')
      return new Response('', { status: answer ?? 200 })
    },
    reach,
    origin: ORIGIN,
    socketId: () => '12.34',
  })
  return { fetch, reach, sent }
}

test('a loader request waits and is repeated when the API is back', async () => {
  const { fetch, reach, sent } = page([502, 'no line', 200])
  const states: boolean[] = []
  reach.onChange(() => states.push(reach.isLost()))
  expect((await fetch(`${ORIGIN}/orders.data?q=1`)).status).toBe(200)
  expect(sent.length).toBe(3)
  expect(states).toEqual([true, false, true, false])
})

test('route discovery requests of the router wait like loader requests', async () => {
  const { fetch, sent } = page(['no line', 200])
  expect((await fetch(`${ORIGIN}/__manifest?paths=%2Forders`)).status).toBe(200)
  expect(sent.length).toBe(2)
})

test('a loader request that fails while the API is up reaches the error page after three tries', async () => {
  const { fetch, sent } = page([504])
  expect((await fetch(`${ORIGIN}/trade.data`)).status).toBe(504)
  expect(sent.length).toBe(3)
})

test('leaving the screen ends the wait of its loader request', async () => {
  const { fetch, sent } = page([502], false)
  const leaving = new AbortController()
  const waiting = fetch(`${ORIGIN}/orders.data`, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(sent.length).toBeLessThan(2)
})

test('a command is sent once, with its socket id, and fails as a lost connection when the API is down', async () => {
  const { fetch, reach, sent } = page([502])
  await expect(fetch(`${ORIGIN}/orders.data`, { method: 'POST' })).rejects.toThrow(TypeError)
  expect(sent).toEqual([{ url: `${ORIGIN}/orders.data`, socket_id: '12.34' }])
  expect(reach.isLost()).toBe(true)
})

test.each([
  ['a refusal by a business rule', `${ORIGIN}/orders.data`, 409],
  ['a missing asset', `${ORIGIN}/assets/chunk.js`, 502],
  ['an error of another site', 'https://tiles.test/1.data', 502],
])('%s reaches the caller unchanged', async (_, url, status) => {
  const { fetch, sent } = page([status])
  expect((await fetch(url)).status).toBe(status)
  expect(sent).toEqual([{ url, socket_id: null }])
})
