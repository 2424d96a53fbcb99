import { createMemoryRouter, type ShouldRevalidateFunctionArgs } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BURST_MS, concernsScreenOnly, makeRefresher } from './refresh.ts'
import { commandEnded } from './running-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const here = new URL('http://shop.test/orders')
const unmoved = () => here.href
const SAME_PAGE = { currentUrl: here, nextUrl: here }
/** Records for each run of the loaders whether those of root and app shell were skipped. */
function watched() {
  const left_out: boolean[] = []
  const refresher = makeRefresher(async () => {
    // The router calls shouldRevalidate once its own promises have settled.
    await Promise.resolve()
    left_out.push(concernsScreenOnly(SAME_PAGE))
  }, unmoved)
  return { left_out, refresher }
}

test('several live events of one command cause one refresh, which runs only the screen’s loaders', async () => {
  const { left_out, refresher } = watched()
  for (let i = 0; i < 5; i++) {
    refresher.screen()
    await vi.advanceTimersByTimeAsync(BURST_MS / 10)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(left_out).toEqual([true])
})

test('a refresh of everything includes root and app shell, also after an event of the screen', async () => {
  const { left_out, refresher } = watched()
  refresher.screen()
  refresher.all()
  await vi.advanceTimersByTimeAsync(2000)
  refresher.screen()
  await vi.advanceTimersByTimeAsync(2000)
  expect(left_out).toEqual([false, true])
})

test('an immediate refresh of everything does not wait for a running refresh of the screen', async () => {
  const causes: boolean[] = []
  const refresher = makeRefresher(async () => {
    await new Promise((done) => setTimeout(done, 100))
    causes.push(concernsScreenOnly(SAME_PAGE))
  }, unmoved)
  refresher.screen()
  await vi.advanceTimersByTimeAsync(BURST_MS + 10)
  void refresher.allNow()
  await vi.advanceTimersByTimeAsync(500)
  expect(causes).toEqual([false, false])
})

test('a refresh of the screen runs all loaders when it interrupts a refresh of everything', async () => {
  const causes: boolean[] = []
  const refresher = makeRefresher(async () => {
    causes.push(concernsScreenOnly(SAME_PAGE))
    await new Promise((done) => setTimeout(done, 100))
  }, unmoved)
  void refresher.allNow()
  await vi.advanceTimersByTimeAsync(50)
  await Promise.all([refresher.screenNow(), vi.advanceTimersByTimeAsync(500)])
  await Promise.all([refresher.screenNow(), vi.advanceTimersByTimeAsync(500)])
  expect(causes).toEqual([false, false, true])
})

test.each([
  ['a command about a customer', { ...SAME_PAGE, formMethod: 'POST' as const, formAction: '/customers/7/details' }],
  ['the answer of a command', { ...SAME_PAGE, actionStatus: 200 }],
  ['a navigation to another URL', { currentUrl: here, nextUrl: new URL('http://shop.test/orders?look=board') }],
])('%s during a refresh of the screen runs all loaders', async (_cause, more) => {
  const causes: boolean[] = []
  const refresher = makeRefresher(
    async () => void causes.push(concernsScreenOnly(SAME_PAGE), concernsScreenOnly(more)),
    unmoved,
  )
  refresher.screen()
  await vi.advanceTimersByTimeAsync(2000)
  expect(causes).toEqual([true, false])
})

test('a revalidation that no refresh caused runs all loaders', () => {
  expect(concernsScreenOnly(SAME_PAGE)).toBe(false)
})

test.each([
  ['/orders/moves', true],
  ['/delis/3/orders', true],
  ['/orders', false],
  ['/orders/moves/more', false],
  ['/delis/3', false],
  ['/account/preferences', false],
  ['/session/view-as', false],
  ['/manage/permissions/users', false],
])('a command sent to %s affects only the screen: %s', (formAction, screen_only) => {
  expect(concernsScreenOnly({ ...SAME_PAGE, formMethod: 'POST', formAction, actionStatus: 200 })).toBe(screen_only)
})

/**
 * Creates a real router with one page. Its loader waits until the test calls `answer`; another view of the page, named
 * in the hash, does not run it.
 */
function slowPage() {
  const answers: ((data: string) => void)[] = []
  const loader = () => new Promise<string>((resolve) => answers.push(resolve))
  const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) => currentUrl.hash === nextUrl.hash
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, shouldRevalidate, action: async () => 'done' }], {
    hydrationData: { loaderData: { page: 'first' } },
  })
  router.initialize()
  const refresher = makeRefresher(
    () => router.revalidate(),
    () => router.createHref(router.state.location),
  )
  const sendCommand = () =>
    router.fetch('command', 'page', '/', { formMethod: 'post', formEncType: 'application/json', body: {} })
  const answer = async (load: number, data: string) => {
    answers[load]!(data)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { refresher, sendCommand, answer, shown: () => router.state.loaderData['page'] as string, router }
}

test('a refresh runs again when the user opens another view of the page before its response', async () => {
  const { refresher, answer, shown, router } = slowPage()
  const refreshed = refresher.screenNow()
  await vi.advanceTimersByTimeAsync(0)
  await router.navigate('#stop/7')
  await answer(0, 'interrupted')
  expect([shown(), router.state.location.hash]).toEqual(['first', '#stop/7'])
  await answer(1, 'newer')
  await refreshed
  expect(shown()).toBe('newer')
})

test('a slow refresh that began before a command does not replace the data loaded after the command', async () => {
  const { refresher, sendCommand, answer, shown } = slowPage()
  void refresher.screenNow()
  await vi.advanceTimersByTimeAsync(0)
  void sendCommand()
  await vi.advanceTimersByTimeAsync(0)
  await answer(1, 'after the command')
  commandEnded()
  await vi.advanceTimersByTimeAsync(0)
  await answer(0, 'before the command')
  expect(shown()).toBe('after the command')
  await answer(2, 'after the command, again')
  expect(shown()).toBe('after the command, again')
})
