import type { Deps } from '#platform/deps.ts'
import type { Tasks } from '#platform/events/jobs.ts'
import { ledgerDifferences } from '#platform/monitoring/metrics.ts'
import { expireApprovals } from './approval.service.ts'
import {
  addUpSystemAccounts,
  expireAccounts,
  findLastAccountId,
  listDifferences,
  sumByCurrency,
} from './ledger-check.repo.ts'

const ACCOUNTS_AT_ONCE = 200
const CHECKED_AT_ONCE = 2_000
const MOST_ROUNDS = 500

export const walletTasks = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Tasks => ({
  give_back_expired: () => expireHoldsAndPoints(deps),
  check_ledger: async () => void (await checkLedger(deps)),
  expire_approvals: () => expireApprovals(deps),
})

/**
 * Each access to an account expires its overdue holds and points; this job handles all other accounts, so that lists
 * show current values.
 */
export async function expireHoldsAndPoints({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++)
    if ((await expireAccounts(db, now(), ACCOUNTS_AT_ONCE)) === 0) return
}

/**
 * Reports balances that are not the sum of their transfers and never repairs them, because each one is a defect.
 * Returns how many there are.
 */
export async function checkLedger({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  await addUpSystemAccounts(db)
  const last_id = await findLastAccountId(db)
  let differing = 0
  for (let from = 0; from <= last_id; from += CHECKED_AT_ONCE) {
    const differences = await listDifferences(db, from, from + CHECKED_AT_ONCE)
    for (const difference of differences) log.error(difference, 'an account differs from the sum of its transfers')
    differing += differences.length
  }
  for (const { currency, sum } of await sumByCurrency(db)) {
    if (sum === 0) continue
    log.error({ currency, sum }, 'the accounts of a currency do not come to nothing')
    differing++
  }
  ledgerDifferences.set(differing)
  return differing
}
