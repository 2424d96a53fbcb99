import type { SendMail } from '#platform/companies/mail.ts'
import type { Deps } from '#platform/deps.ts'
import { type Tasks, addJob } from '#platform/events/jobs.ts'
import type { Consumer } from '#platform/events/relay.ts'
import { markDays } from './rollup.repo.ts'
import { checkRollups, rebuildMarkedDays } from './rollup.service.ts'
import { purgeSendings, queueDueReports, sendReport } from './send-report.service.ts'

/**
 * Marks the days that order events change. The marks commit with the offset of the consumer; rebuilding a day twice
 * gives the same rows, so neither a repeated event nor a killed worker counts anything twice.
 */
export const tradeConsumer: Consumer = {
  name: 'trade',
  digest: async (tx, events) => {
    const touched = events.flatMap(({ name, at, data }) =>
      name.startsWith('order.') && 'order_id' in data ? [{ order_id: data.order_id, at }] : [],
    )
    if (touched.length === 0) return
    await markDays(tx, { order_ids: touched.map(({ order_id }) => order_id), ats: touched.map(({ at }) => at) })
    // One waiting job at a time: the key replaces a job that has not started.
    await addJob(tx, { task: 'rebuild_trade', payload: {} }, 'rebuild_trade')
  },
}

export const tradeTasks = (deps: Deps, sendMail: SendMail): Tasks => ({
  rebuild_trade: async () => void (await rebuildMarkedDays(deps)),
  check_trade: async () => void (await checkRollups(deps)),
  queue_trade_reports: async () => void (await queueDueReports(deps)),
  mail_trade_report: (payload) => sendReport(deps, sendMail, (payload as { sending_id: number }).sending_id),
  purge_trade_sendings: () => purgeSendings(deps),
})
