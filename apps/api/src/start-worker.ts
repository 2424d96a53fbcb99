import { EventEmitter } from 'node:events'
import { type Server, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { type Config, ROOT } from '@tavlin/config/config'
import { Logger as JobLogger, type TaskList, type WorkerEvents, run } from 'graphile-worker'
import type { Logger } from 'pino'
import { accessTasks } from './features/access/access.jobs.ts'
import { catalogTasks } from './features/catalog/catalog.jobs.ts'
import { automaticSender, chatTasks } from './features/chat/chat.jobs.ts'
import { deliTasks } from './features/delis/deli-pause.jobs.ts'
import { slotTasks } from './features/delis/delis.jobs.ts'
import { paymentTasks } from './features/checkout/payments.jobs.ts'
import { mergingTasks } from './features/customers/merging/merging.jobs.ts'
import { dispatchTasks } from './features/dispatch/dispatch.jobs.ts'
import { driversTasks } from './features/drivers/drivers.jobs.ts'
import { guestTasks } from './features/guest/guest.jobs.ts'
import { integrityTasks } from './features/integrity/integrity.jobs.ts'
import { saveSoldAt } from './features/delis/items/items.service.ts'
import { customerEffects } from './customer-effects.ts'
import { importTasks } from './features/imports/imports.jobs.ts'
import { inventoryTasks } from './features/inventory/inventory.jobs.ts'
import { kioskTasks } from './features/kiosks/kiosks.jobs.ts'
import { priceTasks } from './features/prices/prices.jobs.ts'
import { printingTasks } from './features/printing/printing.jobs.ts'
import { supplierLinkTasks } from './features/purchasing/supplier-link.jobs.ts'
import { receiptTasks } from './features/receipts/receipts.jobs.ts'
import { notifyTasks } from './features/orders/customer/notify-customer.jobs.ts'
import { ordersTasks } from './features/orders/orders.jobs.ts'
import { purchasingTasks } from './features/purchasing/purchasing.jobs.ts'
import { tradeTasks } from './features/trade/trade.jobs.ts'
import { travelTasks } from './features/travel/travel.jobs.ts'
import { walletTasks } from './features/wallet/wallet.jobs.ts'
import { CONSUMERS, CRONTAB } from './consumers.ts'
import { openAllocation } from './platform/companies/allocation.ts'
import { openDatabase } from './platform/db/db.ts'
import type { Deps } from './platform/deps.ts'
import { deadWorkerTasks, holdWorkerLocks } from './platform/events/dead-workers.ts'
import { currentPosition } from './platform/events/event-feed.ts'
import { housekeepingTasks } from './platform/monitoring/housekeeping.ts'
import { openMail } from './platform/companies/mail.ts'
import { registry } from './platform/monitoring/metrics.ts'
import { openGeocoder } from './platform/companies/open-geocoder.ts'
import { openRouting } from './platform/routing/open-routing.ts'
import { openRealtime } from './platform/events/realtime.ts'
import { registerConsumers, runConsumer } from './platform/events/relay.ts'
import { openSms } from './platform/companies/open-sms.ts'
import { secretSender } from './platform/companies/sms.ts'
import { openStore } from './platform/files/storage.ts'
import { watchDisk } from './platform/monitoring/watch-disk.ts'
import { watchQueues } from './platform/monitoring/watch-queues.ts'

/** Starts the relay, the jobs and their timetable. `close` waits until running jobs have ended. */
export async function startWorker(config: Config, log: Logger) {
  const { db, pool } = openDatabase(config.database.url, config.database.pool)
  const geocoder = openGeocoder(config.geocoder, db, log)
  const routing = openRouting(config.routing, log)
  const deps: Deps = { config, db, log, now: () => new Date(), files: openStore(config.storage), geocoder, routing }

  const consumers = CONSUMERS(openRealtime(config.realtime))
  await registerConsumers(db, consumers, await currentPosition(db))
  const relays = consumers.map((consumer) => runConsumer(db, consumer, config.relay_poll_ms, log))

  const worker_locks = holdWorkerLocks(config.database.url, log)
  const worker_events: WorkerEvents = new EventEmitter()
  worker_events.on('worker:create', ({ worker }) => worker_locks.add(worker.workerId))

  const jobs = await run({
    pgPool: pool,
    events: worker_events,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: tasksOf(deps),
    crontab: CRONTAB,
    logger: new JobLogger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug'](message),
    ),
  })
  const watching = watchQueues(db, log)
  const storage = config.storage.kind === 'disk' ? { storage: config.storage.dir } : {}
  const watching_disk = watchDisk({ program: ROOT, temp: tmpdir(), ...storage }, log)

  const health = serveHealth(config)

  return {
    async close(): Promise<void> {
      watching.stop()
      watching_disk.stop()
      health.close()
      await Promise.all(relays.map((relay) => relay.stop()))
      await jobs.stop()
      await worker_locks.stop()
      await db.destroy()
    },
  }
}

/** The tasks of all features, by name; the companies they call are opened once. */
function tasksOf(deps: Deps): TaskList {
  const { config, db, log } = deps
  const sendMail = openMail(config.smtp_url, config.mail_from)
  const sms_company = config.sms && openSms(config.sms)
  const sendSms = sms_company && automaticSender(deps, sms_company)
  const sendSecretSms = sms_company && secretSender(sms_company, log)
  return {
    ...accessTasks(deps, sendMail, sendSecretSms),
    ...catalogTasks(deps),
    ...chatTasks(deps, sms_company),
    ...deliTasks(deps),
    ...slotTasks(deps),
    ...printingTasks(deps),
    ...dispatchTasks(deps),
    ...driversTasks(deps),
    ...guestTasks(deps, sendSecretSms),
    ...integrityTasks(deps),
    ...importTasks({ ...deps, saveSoldAt, effects: customerEffects }),
    ...inventoryTasks(deps, sendMail),
    ...kioskTasks(deps, sendMail),
    ...mergingTasks(deps),
    ...priceTasks(deps),
    ...receiptTasks(deps, config.allocation && openAllocation(config.allocation)),
    ...notifyTasks(deps, sendSms),
    ...ordersTasks(deps),
    ...paymentTasks(deps, sendSms),
    ...purchasingTasks(deps),
    ...supplierLinkTasks(deps, { sendSms, sendMail }),
    ...tradeTasks(deps, sendMail),
    ...travelTasks(deps),
    ...walletTasks(deps),
    ...deadWorkerTasks(db, log),
    ...housekeepingTasks(db),
  }
}

function serveHealth({ ports, bind_address }: Config): Server {
  return createServer((request, response) => {
    if (request.url === '/metrics') return void registry.metrics().then((text) => response.end(text))
    response
      .writeHead(request.url === '/healthz' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{"ok":true}')
  }).listen(ports.worker, bind_address)
}
