import type { PrintJob } from '@tavlin/contract/printing'
import type { PrintJobState, PrintReason } from '@tavlin/domain/printing/print-job'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'

export type JobRow = z.output<typeof PrintJob>

const printer = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`
const ROW = sql`job.id, job.deli_id, rule.document, job.order_id, orders.number as order_number, job.receipt_id, job.copy,
  rule.copies, ${printer('printer')} as printer,
  case when recall.id is not null then ${printer('recall')} end as recall_printer, job.state, job.reason, job.attempt,
  job.queued_at, job.settled_at, (select jsonb_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
    from kitchen_section where id = rule.section_id) as section`
const JOINED = sql`print_job as job join print_rule as rule on rule.id = job.rule_id
  join orders on orders.id = job.order_id join printer on printer.id = job.printer_id
  left join printer as recall on recall.id = job.recall_printer_id`

export async function listOpenJobs(db: Db, deli_id: number, most: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${ROW} from ${JOINED} where job.deli_id = ${deli_id}
    and job.state in ('waiting', 'sent', 'failed', 'uncertain') order by job.id limit ${most}`.execute(db)
  return rows
}

export async function listSettledJobs(db: Db, deli_id: number, since: Date, most: number): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${ROW} from ${JOINED} where job.deli_id = ${deli_id}
    and job.state in ('printed', 'dismissed') and job.queued_at >= ${since.toISOString()}
    order by job.settled_at desc, job.id desc limit ${most}`.execute(db)
  return rows
}

export async function lockJob(tx: Tx, id: number): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select ${ROW} from ${JOINED} where job.id = ${id} for update of job`.execute(tx)
  return rows[0]
}

export async function isPrinterOf(tx: Tx, deli_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`select from printer where id = ${id} and deli_id = ${deli_id}
    and deleted_at is null`.execute(tx)
  return rows.length > 0
}

export async function saveQueuedAgain(tx: Tx, id: number, printer_id: number, at: Date): Promise<void> {
  await sql`update print_job set state = 'waiting', reason = null, attempt = attempt + 1, printer_id = ${printer_id},
    queued_at = ${at.toISOString()}, settled_at = null, journal_id = null, recall_printer_id = null
    where id = ${id}`.execute(tx)
}

export async function savePrinterOfJob(tx: Tx, id: number, printer_id: number): Promise<void> {
  await sql`update print_job set printer_id = ${printer_id} where id = ${id}`.execute(tx)
}

export async function saveRecall(tx: Tx, id: number, printer_id: number): Promise<void> {
  await sql`update print_job set recall_printer_id = ${printer_id} where id = ${id}`.execute(tx)
}

export async function saveDismissed(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update print_job set state = 'dismissed', settled_at = ${at.toISOString()} where id = ${id}`.execute(tx)
}

export type NewJob = {
  readonly rule_id: number
  readonly copy: number
  readonly printer_id: number
  readonly opens_drawer: boolean
}
type QueueInput = {
  readonly deli_id: number
  readonly order_id: number
  readonly receipt_id: number | null
  readonly jobs: readonly NewJob[]
  readonly unless_queued: boolean
  readonly at: Date
}

/** Inserts the jobs, or queues settled ones again; jobs that still wait or print stay unchanged. Returns all ids. */
export async function queueJobs(
  tx: Tx,
  { deli_id, order_id, receipt_id, jobs, unless_queued, at }: QueueInput,
): Promise<{ readonly id: number; readonly is_queued: boolean }[]> {
  const { rows } = await sql<{ id: number; is_queued: boolean }>`
    with wanted as (select * from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as one (rule_id integer, copy integer, printer_id integer, opens_drawer boolean)),
    queued as (insert into print_job as job (deli_id, rule_id, order_id, receipt_id, copy, printer_id, opens_drawer,
        queued_at)
      select ${deli_id}, rule_id, ${order_id}, ${receipt_id}, copy, printer_id, opens_drawer, ${at.toISOString()}
      from wanted order by rule_id, copy
      on conflict (order_id, receipt_id, rule_id, copy) do update set state = 'waiting', reason = null,
        attempt = job.attempt + 1, printer_id = excluded.printer_id, opens_drawer = false, journal_id = null,
        queued_at = excluded.queued_at, settled_at = null
      where job.state not in ('waiting', 'sent') and not ${unless_queued}
      returning id)
    select id, true as is_queued from queued union all
    select job.id, false from print_job as job join wanted using (rule_id, copy) where job.order_id = ${order_id}
      and job.receipt_id is not distinct from ${receipt_id} and (job.state in ('waiting', 'sent') or ${unless_queued}) and not exists (select from queued where queued.id = job.id)`.execute(
    tx,
  )
  return rows
}

type PulseInput = {
  readonly deli_id: number
  readonly rule_id: number
  readonly printer_id: number
  readonly at: Date
}

/**
 * Queues the pulse of a rule: one row without an order, which each pulse uses again. Returns null while an agent has the
 * previous pulse, which opens the same drawer.
 */
export async function queuePulse(tx: Tx, { deli_id, rule_id, printer_id, at }: PulseInput): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into print_job as job (deli_id, rule_id, copy, printer_id,
      opens_drawer, queued_at)
    values (${deli_id}, ${rule_id}, 1, ${printer_id}, true, ${at.toISOString()})
    on conflict (order_id, receipt_id, rule_id, copy) do update set state = 'waiting', reason = null,
      attempt = job.attempt + 1, printer_id = excluded.printer_id, journal_id = null, queued_at = excluded.queued_at,
      settled_at = null
    where job.state <> 'sent' returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export type ReportedJob = {
  readonly id: number
  readonly deli_id: number
  readonly state: PrintJobState
  readonly attempt: number
  readonly journal_id: string | null
  readonly recall_printer_id: number | null
  readonly document: 'receipt' | 'ticket' | 'labels'
  /** Null for a pulse of the drawer. */
  readonly order_id: number | null
  readonly order_number: number | null
  readonly receipt_id: number | null
}

/** Locks by ascending id, like all locks of jobs, to avoid deadlocks. */
export async function lockReported(tx: Tx, deli_id: number, ids: readonly number[]): Promise<ReportedJob[]> {
  const { rows } = await sql<ReportedJob>`select job.id, job.deli_id, job.state, job.attempt, job.journal_id,
      job.recall_printer_id, rule.document, job.order_id, orders.number as order_number, job.receipt_id
    from print_job as job join print_rule as rule on rule.id = job.rule_id
      left join orders on orders.id = job.order_id
    where job.deli_id = ${deli_id} and job.id = any (${ids}::bigint[]) order by job.id for update of job`.execute(tx)
  return rows
}

export type JobResult = {
  readonly id: number
  readonly state: PrintJobState
  readonly reason: PrintReason | null
  readonly printer_id: number
}

/** A returned job counts as another attempt and is queued for the printer that the user chose. */
export async function saveResults(tx: Tx, results: readonly JobResult[], at: Date): Promise<void> {
  await sql`update print_job as job set state = result.state, reason = result.reason,
      printer_id = case when result.state = 'waiting' then coalesce(job.recall_printer_id, job.printer_id)
        when result.state = 'printed' then coalesce((select id from printer where id = result.printer_id
          and deli_id = job.deli_id), job.printer_id) else job.printer_id end,
      attempt = job.attempt + (result.state = 'waiting')::integer,
      settled_at = case when result.state in ('waiting', 'sent') then null else ${at.toISOString()}::timestamptz end,
      recall_printer_id = case when result.state = 'sent' then job.recall_printer_id end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (id bigint, state text, reason text, printer_id integer)
    where job.id = result.id`.execute(tx)
}

export async function deleteJobsBefore(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql`delete from print_job where id in (select id from print_job
    where queued_at < ${before.toISOString()} order by queued_at limit ${most}) returning id`.execute(db)
  return rows.length
}
