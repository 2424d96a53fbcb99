import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { orderDifferences } from '#platform/metrics.ts'
import { type Finding, ORDER_COMPARISONS, findLastOrderId, listFindings } from './order-comparisons.repo.ts'
import { SLOT_COMPARISONS } from './slot-comparisons.repo.ts'

export type ComparisonName = keyof typeof ORDER_COMPARISONS | keyof typeof SLOT_COMPARISONS
type NamedFinding = { readonly comparison: ComparisonName; readonly finding: Finding }

const CHECKED_AT_ONCE = 5000

/** Runs every comparison and reports its findings, including empty ones. */
async function compareAll(db: Db, report: (name: ComparisonName, found: readonly Finding[]) => void): Promise<void> {
  const last_id = await findLastOrderId(db)
  for (const [name, comparison] of Object.entries(ORDER_COMPARISONS)) {
    const found: Finding[] = []
    for (let from_id = 0; from_id <= last_id; from_id += CHECKED_AT_ONCE)
      found.push(...(await listFindings(db, comparison({ from_id, until_id: from_id + CHECKED_AT_ONCE }))))
    report(name as ComparisonName, found)
  }
  for (const [name, comparison] of Object.entries(SLOT_COMPARISONS))
    report(name as ComparisonName, await listFindings(db, comparison))
}

/** Returns all data about orders that is stored twice and differs. */
export async function findDifferences(db: Db): Promise<NamedFinding[]> {
  const all: NamedFinding[] = []
  await compareAll(db, (comparison, found) => all.push(...found.map((finding) => ({ comparison, finding }))))
  return all
}

/** A difference is a defect and never repaired silently. Returns how many were found. */
export async function checkOrders({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  let differing = 0
  await compareAll(db, (comparison, found) => {
    for (const finding of found) log.error({ comparison, ...finding }, 'two records about an order disagree')
    orderDifferences.set({ comparison }, found.length)
    differing += found.length
  })
  return differing
}
