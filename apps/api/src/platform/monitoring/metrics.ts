import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry, prefix: 'tavlin_' })
const registers = [registry]

export const requestSeconds = new Histogram({
  name: 'tavlin_request_seconds',
  help: 'Time to answer, by operation and status class',
  labelNames: ['operation', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})
export const cheapRequests = new Counter({
  name: 'tavlin_cheap_requests_total',
  help: 'Answers from memory',
  registers,
})
export const sqlPerRequest = new Histogram({
  name: 'tavlin_sql_per_request',
  help: 'SQL statements per request',
  buckets: [0, 1, 2, 3, 5, 8, 13, 21],
  registers,
})
export const poolConnections = new Gauge({
  name: 'tavlin_pool_connections',
  help: 'Database connections by state; waiting counts requests',
  labelNames: ['state'],
  registers,
})
export const relayLag = new Gauge({
  name: 'tavlin_relay_lag_events',
  help: 'Events recorded but not yet digested, by consumer',
  labelNames: ['consumer'],
  registers,
})
export const relayAge = new Gauge({
  name: 'tavlin_relay_lag_seconds',
  help: 'Age of the oldest event not yet digested, by consumer',
  labelNames: ['consumer'],
  registers,
})
export const deadLetters = new Gauge({ name: 'tavlin_dead_letters', help: 'Dead letters not yet replayed', registers })
export const jobsWaiting = new Gauge({
  name: 'tavlin_jobs_waiting',
  help: 'Jobs that are due and not yet done',
  registers,
})
export const printJobsLate = new Gauge({
  name: 'tavlin_print_jobs_late',
  help: 'Print jobs that have waited for more than ten minutes',
  registers,
})
export const partitionDays = new Gauge({
  name: 'tavlin_event_partition_days_ahead',
  help: 'Days until events would have no partition to go to',
  registers,
})
export const stockDifferences = new Gauge({
  name: 'tavlin_stock_balance_differences',
  help: 'Stock balances that last night were not the sum of their moves and claims',
  registers,
})
export const orderDifferences = new Gauge({
  name: 'tavlin_order_differences',
  help: 'Records about orders that disagreed last night, by comparison',
  labelNames: ['comparison'],
  registers,
})
export const tradeDifferences = new Gauge({
  name: 'tavlin_trade_differences',
  help: 'Days of delis whose sales rollups last night were not the sum of their orders and payments',
  registers,
})
export const ledgerDifferences = new Gauge({
  name: 'tavlin_ledger_differences',
  help: 'Accounts of money and points that last night were not the sum of their transfers, holds and lots',
  registers,
})
export const walArchiveFailing = new Gauge({
  name: 'tavlin_wal_archive_failing',
  help: '1 while PostgreSQL cannot archive its WAL: a restore would end at the last file that was archived',
  registers,
})
export const diskFree = new Gauge({
  name: 'tavlin_disk_free_ratio',
  help: 'Free part of the disk that a folder lies on, from 0 to 1',
  labelNames: ['folder'],
  registers,
})
export const routingFailures = new Counter({
  name: 'tavlin_routing_failures_total',
  help: 'Questions about roads that the engine did not answer; great circles were taken instead',
  registers,
})
