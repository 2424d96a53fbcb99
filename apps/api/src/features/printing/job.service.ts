import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { printing } from '@tavlin/contract/printing'
import { mayDismiss, queueAgain } from '@tavlin/domain/printing/print-job'
import { type PrintDocument, rulesForDemand } from '@tavlin/domain/printing/print-rule'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './job.repo.ts'
import { listRules } from './printer.repo.ts'

const MOST_OPEN = 200
const MOST_SETTLED = 50
const SETTLED_SINCE_MS = 24 * 60 * 60_000

export async function listJobs(
  { db, now }: Deps,
  deli_id: number,
  show: 'open' | 'settled',
): Promise<HandlerResult<typeof printing.jobs>> {
  if (show === 'open') return { data: await repo.listOpenJobs(db, deli_id, MOST_OPEN) }
  const since = new Date(now().getTime() - SETTLED_SINCE_MS)
  return { data: await repo.listSettledJobs(db, deli_id, since, MOST_SETTLED) }
}

export function printAgain(
  deps: Deps,
  call: SignedCall,
  id: number,
  { attempt, printer_id }: ParsedRequestOf<typeof printing.printAgain>['body'],
): Promise<HandlerResult<typeof printing.printAgain>> {
  return change(deps, call, async (tx) => {
    const job = await lockSeenJob(tx, call.caller, id, attempt)
    const to = printer_id ?? job.printer.id
    if (!(await repo.isPrinterOf(tx, job.deli_id, to))) throw invalid(['printer_id'], 'does not exist in this deli')
    const how = queueAgain(job)
    if (how === 'queue') await repo.saveQueuedAgain(tx, id, to, deps.now())
    else if (how === 'recall') await repo.saveRecall(tx, id, to)
    else await repo.savePrinterOfJob(tx, id, to)
    await record(tx, call, 'print_job.moved', { deli_id: job.deli_id, job_ids: [id] }, job.deli_id)
    return { data: (await repo.lockJob(tx, id))! }
  })
}

export function dismiss(
  deps: Deps,
  call: SignedCall,
  id: number,
  { attempt }: ParsedRequestOf<typeof printing.dismiss>['body'],
): Promise<HandlerResult<typeof printing.dismiss>> {
  return change(deps, call, async (tx) => {
    const job = await lockSeenJob(tx, call.caller, id, attempt)
    if (!mayDismiss(job)) throw new Refusal('print_job_moved', { state: job.state })
    await repo.saveDismissed(tx, id, deps.now())
    await record(tx, call, 'print_job.moved', { deli_id: job.deli_id, job_ids: [id] }, job.deli_id)
    return { data: (await repo.lockJob(tx, id))! }
  })
}

/** Throws not found for a job of a deli whose orders the caller may not see, as for an unknown job. */
async function lockSeenJob(tx: Tx, caller: Caller, id: number, attempt: number): Promise<repo.JobRow> {
  const job = await repo.lockJob(tx, id)
  if (!job || !allows('view_orders', caller, job.deli_id)) return notFound('print_job', id)
  if (job.attempt !== attempt) throw new Refusal('print_job_moved', { state: job.state })
  return job
}

export type PrintRequest = {
  readonly document: PrintDocument
  readonly deli_id: number
  readonly order_id: number
  readonly receipt_id: number | null
  readonly opens_drawer: boolean
  /** When true, jobs that exist already stay unchanged, even printed ones. */
  readonly unless_queued: boolean
}

/**
 * Queues the pulse for the drawer of the caller's till on the printer of its receipts. Returns false when no rule prints
 * them.
 */
export async function queueDrawerPulse(
  { tx, call, now }: { readonly tx: Tx; readonly call: SignedCall; readonly now: Date },
  deli_id: number,
): Promise<boolean> {
  const [rule] = rulesForDemand(await listRules(tx, deli_id), { document: 'receipt', till_id: call.till_id })
  if (!rule) return false
  const id = await repo.queuePulse(tx, { deli_id, rule_id: rule.id, printer_id: rule.printer_id, at: now })
  if (id !== null) await record(tx, call, 'print_job.moved', { deli_id, job_ids: [id] }, deli_id)
  return true
}

/** Queues a document by the rules of the deli. Returns null when the deli has no rule for this document. */
export async function queueOnDemand(
  { tx, call, now }: { readonly tx: Tx; readonly call: SignedCall; readonly now: Date },
  { document, deli_id, order_id, receipt_id, opens_drawer, unless_queued }: PrintRequest,
): Promise<number[] | null> {
  const rules = rulesForDemand(await listRules(tx, deli_id), { document, till_id: call.till_id })
  if (rules.length === 0) return null
  const jobs = rules.flatMap(({ id, copies, printer_id }) =>
    Array.from({ length: copies }, (_, i) => ({
      rule_id: id,
      copy: i + 1,
      printer_id,
      opens_drawer: opens_drawer && i === 0,
    })),
  )
  const queued = await repo.queueJobs(tx, { deli_id, order_id, receipt_id, jobs, unless_queued, at: now })
  const job_ids = queued.filter(({ is_queued }) => is_queued).map(({ id }) => id)
  if (job_ids.length > 0) await record(tx, call, 'print_job.moved', { deli_id, job_ids }, deli_id)
  return queued.map(({ id }) => id)
}
