import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { orderDifferences } from '#platform/monitoring/metrics.ts'
import { GOODS_COMPARISONS } from './goods-comparisons.repo.ts'
import { type Finding, ORDER_COMPARISONS, findLastOrderId, listFindings } from './order-comparisons.repo.ts'
import { SLOT_COMPARISONS } from './slot-comparisons.repo.ts'

const WHOLE_COMPARISONS = { ...SLOT_COMPARISONS, ...GOODS_COMPARISONS }
export type ComparisonName = keyof typeof ORDER_COMPARISONS | keyof typeof WHOLE_COMPARISONS
type NamedFinding = { readonly comparison: ComparisonName; readonly finding: Finding }

const COMPARISON_NAMES = [...Object.keys(ORDER_COMPARISONS), ...Object.keys(WHOLE_COMPARISONS)]
const CHECKED_AT_ONCE = 5000

/** Returns differences between values of orders, slots and received goods that are stored twice. */
export async function findDifferences(db: Db): Promise<NamedFinding[]> {
  const all: NamedFinding[] = []
  const report = (comparison: string, found: readonly Finding[]) =>
    all.push(...found.map((finding) => ({ comparison: comparison as ComparisonName, finding })))
  const last_id = await findLastOrderId(db)
  for (const [name, comparison] of Object.entries(ORDER_COMPARISONS)) {
    const found: Finding[] = []
    for (let from_id = 0; from_id <= last_id; from_id += CHECKED_AT_ONCE)
      found.push(...(await listFindings(db, comparison({ from_id, until_id: from_id + CHECKED_AT_ONCE }))))
    report(name, found)
  }
  for (const [name, comparison] of Object.entries(WHOLE_COMPARISONS)) report(name, await listFindings(db, comparison))
  return all
}

/** Reports differences and never repairs them, because each one is a defect. Returns how many were found. */
export async function checkOrders({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<number> {
  const all = await findDifferences(db)
  for (const { comparison, finding } of all)
    log.error({ comparison, ...finding }, 'two records about an order disagree')
  for (const comparison of COMPARISON_NAMES)
    orderDifferences.set({ comparison }, all.filter((one) => one.comparison === comparison).length)
  return all.length
}
