import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { ROOT } from '@tavlin/config/config'
import { a11y } from './a11y.ts'
import { apiFloor } from './api-floor.ts'
import { customers } from './customers.ts'
import { fanOut } from './fan-out.ts'
import { foodWait } from './food-wait.ts'
import { guestCrowd } from './guest-crowd.ts'
import { hold } from './hold.ts'
import { hotSlot } from './hot-slot.ts'
import { importCustomers } from './import-customers.ts'
import { ledger } from './ledger.ts'
import { list50 } from './list-50.ts'
import { orderLife } from './order-life.ts'
import { campaign } from './campaign.ts'
import { mutants } from './mutants.ts'
import { ordersList } from './orders-list.ts'
import { pageCpu } from './page-cpu.ts'
import type { Result } from './pairs.ts'
import { placeOrders } from './place-order.ts'
import { plans } from './plan.ts'
import { planDepartures } from './plan-departures.ts'
import { pointRead } from './point-read.ts'
import { runInFull, runProgram } from './proofs.ts'
import { screens } from './screens.ts'
import { purchaseBacktest } from './purchase-backtest.ts'
import { refreshOfMeals } from './refresh-meals.ts'
import { ssr } from './ssr.ts'
import { tillModel } from './till-model.ts'
import { tillOffline } from './till-offline.ts'
import { tillParallel } from './till-parallel.ts'
import { tradeReport } from './trade.ts'
import { tillSpeed } from './till-speed.ts'

const BENCHES: Record<string, { shows: string; run: () => Promise<Result> }> = {
  'api-floor': { shows: '/last-updated and /admin/data against bare Fastify', run: apiFloor },
  'point-read': { shows: 'one user through the API against pgbench', run: pointRead },
  'fan-out': { shows: 'realtime deliveries to 2,000 sockets against a bare socket loop', run: fanOut },
  'relay-chaos': {
    shows: 'events and writes lost while relay, API, realtime and PostgreSQL are killed for 60 s under 64 writers',
    run: () => runProgram('apps/api/test/chaos/relay-chaos.ts', ['--seconds', '60', '--writers', '64']),
  },
  'purchase-model': {
    shows: '100,000 random steps of purchase orders against a model: received, incoming, sequence of statuses',
    run: () =>
      runInFull('purchase-model', 'packages/domain/src/purchasing/purchase-order.test.ts', {
        PURCHASE_MODEL_RUNS: '8400',
      }),
  },
  'purchase-parallel': {
    shows: '500 people who receive one order at once, and 500 orders of one ingredient received at once',
    run: () =>
      runInFull('purchase-parallel', 'apps/api/src/features/purchasing/purchase.test.ts', { PURCHASE_PEOPLE: '500' }, [
        '--testTimeout=600000',
      ]),
  },
  'purchase-depth': {
    shows: 'blocks of a deep page of purchase orders against the first page, at three million lines',
    run: () =>
      runInFull('purchase-depth', 'apps/api/src/features/purchasing/purchase-depth.test.ts', {
        PURCHASE_DEPTH_LINES: '3000000',
      }),
  },
  'purchase-backtest': {
    shows: 'money on the shelf with suggested orders against par level only, over the days of the demo',
    run: purchaseBacktest,
  },
  campaign: {
    shows: 'a campaign at 300 messages per second with slow answers: rate, duplicates, fullest second',
    run: campaign,
  },
  'sms-webhooks': {
    shows: '800 texts and 400 messages: webhooks five times, reordered, forged, a day late; one message each',
    run: () =>
      runInFull('sms-webhooks', 'apps/api/src/features/chat/webhook-storm.test.ts', { SMS_STORM_TEXTS: '800' }),
  },
  'unread-model': {
    shows: '10,000 random reads and arrivals in four conversations at once: unread counters against a model',
    run: () =>
      runInFull('unread-model', 'apps/api/src/features/chat/chat.test.ts', { UNREAD_STEPS: '10000' }, [
        '-t',
        'equal the model',
      ]),
  },
  'chat-depth': {
    shows: '1,000,000 messages: blocks of deep pages of inbox and conversation, statements, index of the search',
    run: () =>
      runInFull('chat-depth', 'apps/api/src/features/chat/chat-depth.test.ts', { CHAT_DEPTH_MESSAGES: '1000000' }),
  },
  'consent-histories': {
    shows: '100,000 random histories of consent, withdrawal, merge and erasure: marketing texts without consent',
    run: () =>
      runInFull(
        'consent-histories',
        'packages/domain/src/chat/consent-histories.test.ts',
        { CONSENT_HISTORIES: '100000' },
        ['--testTimeout=600000'],
      ),
  },
  travel: {
    shows: 'travel times of 300 places by the real engine: cached, requested again, estimated without it',
    run: () => runInFull('travel', 'apps/api/src/features/travel/travel.test.ts', { TRAVEL_PLACES: '300' }),
  },
  backup: {
    shows: '10,000 writes, a crash, a restore to a moment in between',
    run: () => runInFull('backup', 'deploy/backup.test.ts', {}),
  },
  'bad-input': {
    shows: 'every class of hostile input on every field of every endpoint',
    run: () => runInFull('bad-input', 'apps/api/test/bad-input.test.ts', { BAD_INPUT: 'full' }),
  },
  'stock-model': {
    shows: '1,000,000 random stock operations against a model: balances, transfer pairs, sums',
    run: () =>
      runInFull('stock-model', 'apps/api/src/features/inventory/stock-model.test.ts', {
        STOCK_MODEL_OPERATIONS: '1000000',
      }),
  },
  'stock-depth': {
    shows: 'history of 5,000,000 stock moves: blocks of a page in the middle against the first',
    run: () =>
      runInFull('stock-depth', 'apps/api/src/features/inventory/stock-history.test.ts', {
        STOCK_DEPTH_MOVES: '5000000',
      }),
  },
  'dispatch-model': {
    shows: '10,000 random waves with random edits against a simple model: positions, loads, locks, replay, undo',
    run: () =>
      runInFull(
        'dispatch-model',
        'packages/domain/src/dispatch/wave-model.test.ts',
        { DISPATCH_MODEL_WAVES: '10000' },
        ['--testTimeout=600000'],
      ),
  },
  'two-dispatchers': {
    shows:
      'two dispatchers with 2,000 random concurrent moves each through HTTP: nothing lost, duplicated or unexplained',
    run: () =>
      runInFull(
        'two-dispatchers',
        'apps/api/src/features/dispatch/inlays/inlay-races.test.ts',
        { DISPATCH_MOVES: '2000' },
        ['--testTimeout=900000'],
      ),
  },
  hold: {
    shows: 'driving when orders wait as advised against sending all at once, over the demo days, without more lateness',
    run: hold,
  },
  'food-wait': {
    shows: 'minutes that packed food waits for its trip when the kitchen packs for the departure, over the demo days',
    run: foodWait,
  },
  'hot-slot': {
    shows:
      '200 clients on one slot against the same on 200 slots; 10,000 tries for a remaining capacity of 1, 10 and 100',
    run: hotSlot,
  },
  'guest-crowd': {
    shows: 'the menu of guests against bare Fastify; 2,000 guests for 100 orders, 10,000 abuses, staff meanwhile',
    run: guestCrowd,
  },
  'guest-abuse': {
    shows: '10,000 orders each from one address, one phone and 1,000 phones: accepted orders, share of the slot',
    run: () =>
      runInFull('guest-abuse', 'apps/api/src/features/guest/guest-abuse.test.ts', { GUEST_ABUSES: '10000' }, [
        '--project=api',
      ]),
  },
  'kiosk-walks': {
    shows: '500 guests who tap, go back, reload and open links at random: each gets an order with the whole cart, once',
    run: () =>
      runInFull('kiosk-walks', 'e2e/kiosk-walks.test.ts', { KIOSK_WALKS: '500' }, ['--config', 'e2e/vitest.config.ts']),
  },
  'order-life': {
    shows: 'database statements from placing an order to its completion, with five staff screens open',
    run: orderLife,
  },
  'order-walks': {
    shows: '100,000 random steps of orders, kitchen and refunds by every role: only allowed moves, consistent data',
    run: () =>
      runInFull('order-walks', 'apps/api/src/features/orders/moves/order-walks.test.ts', {
        ORDER_WALK_STEPS: '100000',
      }),
  },
  'till-model': {
    shows:
      '100,000 random sessions, sales, refunds, cash moves and crashes of tills against a model of cash and reports',
    run: tillModel,
  },
  'till-parallel': {
    shows: '50 tills of one deli selling at once: tables that their transactions wait for',
    run: tillParallel,
  },
  'driver-offline': {
    shows:
      '200 simulated drivers with 12 stops each: 40 minutes without signal, wrong clocks, repeated and rejected reports',
    run: () =>
      runInFull(
        'driver-offline',
        'apps/api/src/features/dispatch/driving/driver-offline.test.ts',
        { OFFLINE_DRIVERS: '200' },
        ['--testTimeout=1800000'],
      ),
  },
  'eta-agreement': {
    shows: '10,200 random orders: order page, lists, kitchen, dispatch, driver and tracking show the same arrival',
    run: () =>
      runInFull('eta-agreement', 'apps/api/src/features/orders/eta/eta.test.ts', { ETA_SITUATIONS: '1700' }, [
        '--testTimeout=3600000',
      ]),
  },
  'till-offline': {
    shows: '500 sales on 5 till devices in 4 simulated hours of failures: lost, doubled, gaps',
    run: tillOffline,
  },
  'till-speed': {
    shows:
      'a till with 5,000 meals on a slow processor: offline start, JavaScript, tap to paint; a queue of 2,000 sales',
    run: tillSpeed,
  },
  ledger: {
    shows: '1,000,000 operations on money and points by 64 clients against a model; ten kills of server and client',
    run: ledger,
  },
  customers: {
    shows: '5,000,000 customers: blocks of each search and of deep pages; the list through the API against pgbench',
    run: customers,
  },
  'orders-list': {
    shows:
      '10,000,000 orders: blocks of deep pages against the first, and of screen queries as the table grows tenfold',
    run: ordersList,
  },
  trade: {
    shows:
      '10,000,000 order lines: blocks of the sales report from rollups against orders, equal results, growth tenfold',
    run: tradeReport,
  },
  'trade-model': {
    shows: '100,000 random events with killed workers, and 1,000 numbers with the rows behind them, against a model',
    run: () =>
      runInFull('trade-model', 'apps/api/src/features/trade/trade-model.test.ts', {
        TRADE_STEPS: '100000',
        TRADE_DRILL_DOWNS: '1000',
      }),
  },
  'place-order': { shows: 'orders placed through the API against the same statements in pgbench', run: placeOrders },
  'crash-orders': {
    shows:
      'orders lost or partial, gaps in receipt numbers, while API and PostgreSQL are killed for 60 s under 50 tills',
    run: () =>
      runInFull('crash-orders', 'apps/api/src/features/checkout/order-crash.alone.test.ts', {
        CRASH_SECONDS: '60',
        CRASH_CLIENTS: '50',
      }),
  },
  plan: { shows: 'waves of orders planned by us, VROOM and PyVRP in the same seconds', run: plans },
  'plan-departures': {
    shows: 'late minutes with several departures per driver and hour against one, on waves with short promises',
    run: planDepartures,
  },
  'departure-waves': {
    shows: '10,000 random waves with several departures, breaks and kinds of roads planned: violations',
    run: () => runInFull('departure-waves', 'packages/planner/src/departures.test.ts', { PLAN_WAVES: '10000' }),
  },
  'plan-waves': {
    shows:
      '10,000 random waves planned: violations, unserved orders that would fit; small waves against exhaustive search',
    run: () =>
      runInFull('plan-waves', 'packages/planner/src/plan-waves.test.ts', {
        PLAN_WAVES: '10000',
        PLAN_EXACT_WAVES: '200',
        PLAN_EXACT_ORDERS: '9',
      }),
  },
  ssr: { shows: 'a server-rendered screen against bare renderToString of the same tree', run: ssr },
  'page-cpu': { shows: 'CPU of the web server per page and per refresh, with the demo business', run: pageCpu },
  screens: {
    shows: '50 open screens and 5 orders a second for 60 s: browser API calls through the proxy against direct ones',
    run: screens,
  },
  journeys: {
    shows: 'every journey in both languages, every screen in all variants',
    run: () => runInFull('journeys', 'e2e', { EVERY_LOOK: '1' }, ['--config', 'e2e/vitest.config.ts']),
  },
  smooth: {
    shows: 'long tasks while scrolling, frames until a dragged order is drawn, memory of a kitchen display',
    run: () => runInFull('smooth', 'e2e/kit-list.test.ts', { MEASURE: 'smooth' }, SMOOTH),
  },
  'refresh-meals': {
    shows: 'recomputing 5,000 meals after a price change against 500: the cost per meal must not grow',
    run: refreshOfMeals,
  },
  mutants: { shows: 'planted faults in central rules that no test detects', run: mutants },
  import: {
    shows: 'broken import files that are not rejected with a reason',
    run: () => runInFull('import', 'apps/api/src/features/imports/broken-files.test.ts', { IMPORT_FILES: '10000' }),
  },
  'import-customers': {
    shows: 'import of 500,000 customers with balances: seconds, peak memory and statements (BENCH_CUSTOMERS)',
    run: importCustomers,
  },
  a11y: { shows: 'accessibility violations that axe finds on every screen, in all variants', run: a11y },
  'list-50': { shows: 'fifty users through the API against pgbench', run: list50 },
}

const SMOOTH = [
  '--config',
  'e2e/vitest.config.ts',
  '-t',
  'no long task|drop preview|behind in the page',
  'e2e/cross-variants-big.test.ts',
  'e2e/inlays-board.test.ts',
  'e2e/kitchen-display.test.ts',
]

const names = process.argv.slice(2)
process.chdir(ROOT)
if (names.length === 0)
  for (const [name, { shows }] of Object.entries(BENCHES)) console.log(`${name.padEnd(14)} ${shows}`)
for (const name of names) {
  const bench = BENCHES[name]
  if (!bench) throw new Error(`there is no benchmark called ${name}; bin/bench lists them`)
  const result = await bench.run()
  keep(result)
  console.log(JSON.stringify(result))
  if (!result.ok) process.exitCode = 1
}

/** Appends the result to its history: one line per run, with day, commit and machine. */
function keep(result: Result): void {
  const file = `bench/results/${result.name}.jsonl`
  mkdirSync('bench/results', { recursive: true })
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const line = JSON.stringify({ day: new Date().toISOString().slice(0, 10), commit, cores: cpus().length, ...result })
  const earlier = (() => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  })()
  writeFileSync(file, `${earlier}${line}\n`)
}
