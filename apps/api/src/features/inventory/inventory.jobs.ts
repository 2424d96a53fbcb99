import { listManagers } from '#features/access/managers.service.ts'
import type { Deps } from '#platform/deps.ts'
import { type JobsOf, type Tasks, addJob } from '#platform/events/jobs.ts'
import type { SendMail } from '#platform/companies/mail.ts'
import { stockDifferences } from '#platform/monitoring/metrics.ts'
import { listDeliIds, listDifferences } from './stock-check.repo.ts'
import { type LowStock, lowStockMail } from './low-stock.service.ts'

export const inventoryJobsOf = {
  'stock.ran_low': ({ id, data }) => ({ task: 'notify_low_stock', payload: { ...data, event_id: id } }),
} satisfies JobsOf

export function inventoryTasks(deps: Deps, sendMail: SendMail): Tasks {
  return {
    // Queues one job per recipient, so that the retry of a failed mail does not repeat the mails to other recipients.
    notify_low_stock: async (payload) => {
      const low = payload as LowStock & { event_id: number }
      const user_ids = await listManagers(deps.db, 'manage_inventory', low.deli_id)
      await deps.db.transaction().execute(async (tx) => {
        for (const user_id of user_ids)
          await addJob(tx, { task: 'mail_low_stock', payload: { ...low, user_id } }, `event:${low.event_id}:${user_id}`)
      })
    },
    mail_low_stock: async (payload) => {
      const mail = await lowStockMail(deps, payload as LowStock & { user_id: number })
      if (mail) await sendMail(mail)
    },
    check_stock_balances: async () => void (await checkBalances(deps)),
  }
}

/**
 * Checks that every balance is the sum of its moves and claims. Reports differences and never repairs them, because
 * each one is a defect. Returns how many there are.
 */
export async function checkBalances({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let differing = 0
  for (const deli_id of await listDeliIds(db)) {
    const differences = await listDifferences(db, deli_id)
    for (const difference of differences) log.error(difference, 'a stock balance differs from the sum of its moves')
    differing += differences.length
  }
  stockDifferences.set(differing)
  return differing
}
