import type { PrintReason } from '@tavlin/domain/printing/print-job'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/db.ts'
import type { AgentRow } from './printer.repo.ts'

/** Serialises changes of two managers, because a deli has one agent. */
export async function lockDeli(tx: Tx, deli_id: number): Promise<boolean> {
  const { rows } = await sql`select from deli where id = ${deli_id} for no key update`.execute(tx)
  return rows.length > 0
}

export async function insertAgent(
  tx: Tx,
  { deli_id, token_hash, created_by, at }: { deli_id: number; token_hash: Buffer; created_by: number; at: Date },
): Promise<void> {
  await sql`insert into print_agent (deli_id, token_hash, created_by, created_at)
    values (${deli_id}, ${token_hash}, ${created_by}, ${at.toISOString()})`.execute(tx)
}

/** Revokes the agent of a deli; returns whether the deli had an agent. */
export async function saveAgentRevoked(tx: Tx, deli_id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`update print_agent set revoked_at = ${at.toISOString()} where deli_id = ${deli_id}
    and revoked_at is null returning id`.execute(tx)
  return rows.length > 0
}

export type CallingAgent = {
  readonly id: number
  readonly deli_id: number
  readonly journal_id: string | null
}

export async function findCaller(db: Db, token_hash: Buffer): Promise<CallingAgent | undefined> {
  const { rows } = await sql<CallingAgent>`select id, deli_id, journal_id from print_agent
    where token_hash = ${token_hash} and revoked_at is null`.execute(db)
  return rows[0]
}

/** Serialises the calls of an agent, so that a parallel call sees which jobs the earlier one has marked as sent. */
export async function lockCaller(tx: Tx, token_hash: Buffer): Promise<CallingAgent | undefined> {
  const { rows } = await sql<CallingAgent>`select id, deli_id, journal_id from print_agent
    where token_hash = ${token_hash} and revoked_at is null for no key update`.execute(tx)
  return rows[0]
}

type Seen = Pick<AgentRow, 'program_version'> & { readonly journal_id: string; readonly at: Date }

export async function saveSeen(tx: Tx, id: number, { program_version, journal_id, at }: Seen): Promise<void> {
  await sql`update print_agent set last_seen_at = ${at.toISOString()}, program_version = ${program_version},
    journal_id = ${journal_id} where id = ${id}`.execute(tx)
}

/** Saves the states that the agent reports for its printers; returns whether any state changed. */
export async function savePrinterStates(
  tx: Tx,
  deli_id: number,
  states: readonly { readonly id: number; readonly state: string }[],
  at: Date,
): Promise<boolean> {
  if (states.length === 0) return false
  const { rows } = await sql`update printer set state = now.state, state_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as now (id integer, state text)
    where printer.id = now.id and printer.deli_id = ${deli_id} and printer.deleted_at is null
      and printer.state <> now.state returning printer.id`.execute(tx)
  return rows.length > 0
}

type Settled = { readonly state: 'failed' | 'uncertain'; readonly reason: PrintReason; readonly at: Date }

/** Settles jobs that were sent to another journal, because only that journal records whether they were printed. */
export async function settleOtherJournals(
  tx: Tx,
  deli_id: number,
  journal_id: string | null,
  { state, reason, at }: Settled,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update print_job set state = ${state}, reason = ${reason},
    settled_at = ${at.toISOString()}, recall_printer_id = null where deli_id = ${deli_id} and state = 'sent'
    and journal_id is distinct from ${journal_id}::uuid returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Settles jobs that are too old to be useful. Jobs that an agent still has are recalled first, because the agent may be
 * printing them. Pulses of the drawer have their own, shorter age.
 */
export async function settleOld(
  tx: Tx,
  deli_id: number,
  { before, pulses_before, at }: { readonly before: Date; readonly pulses_before: Date; readonly at: Date },
): Promise<number[]> {
  const oldest = sql`case when order_id is null then ${pulses_before.toISOString()}::timestamptz
    else ${before.toISOString()}::timestamptz end`
  await sql`update print_job set recall_printer_id = printer_id where deli_id = ${deli_id} and state = 'sent'
    and recall_printer_id is null and queued_at < ${oldest}`.execute(tx)
  const { rows } = await sql<{ id: number }>`update print_job set state = 'failed', reason = 'too_late',
    settled_at = ${at.toISOString()} where deli_id = ${deli_id} and state = 'waiting'
    and queued_at < ${oldest} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

type PrinterTarget = { readonly id: number; readonly name: string; readonly host: string; readonly port: number }

export type JobToPrint = {
  readonly id: number
  readonly attempt: number
  /** Null for a pulse of the drawer. */
  readonly order_id: number | null
  readonly receipt_id: number | null
  readonly copy: number
  readonly opens_drawer: boolean
  readonly document: 'receipt' | 'ticket' | 'labels'
  readonly section: { readonly id: number; readonly name_he: string; readonly name_en: string } | null
  readonly lang: 'he' | 'en'
  readonly paper_mm: 58 | 80
  readonly printer: PrinterTarget
  readonly fallback: PrinterTarget | null
  readonly is_new: boolean
}

const target = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'host', ${sql.ref(`${alias}.host`)}, 'port', ${sql.ref(`${alias}.port`)})`

/**
 * Marks the oldest waiting jobs as sent and returns them, with those that were sent before but did not arrive: a job
 * that the agent does not list in its own journal was never recorded, so it was not printed.
 */
export async function takeJobs(
  tx: Tx,
  { deli_id, journal_id, holds, most }: { deli_id: number; journal_id: string; holds: readonly number[]; most: number },
): Promise<JobToPrint[]> {
  const { rows } = await sql<JobToPrint>`
    with chosen as (select id, state from print_job where deli_id = ${deli_id} and (state = 'waiting'
        or (state = 'sent' and journal_id = ${journal_id} and id <> all (${holds}::bigint[])))
      order by id limit ${most} for update skip locked),
    taken as (update print_job as job set state = 'sent', journal_id = ${journal_id}, reason = null,
        recall_printer_id = case when chosen.state = 'sent' then job.recall_printer_id end
      from chosen where job.id = chosen.id returning job.*, chosen.state = 'waiting' as is_new)
    select taken.id, taken.attempt, taken.order_id, taken.receipt_id, taken.copy, taken.opens_drawer, taken.is_new,
      rule.document, rule.lang, printer.paper_mm, ${target('printer')} as printer,
      case when fallback.deleted_at is null and fallback.id is not null and taken.order_id is not null then ${target('fallback')} end as fallback,
      (select jsonb_build_object('id', id, 'name_he', name_he, 'name_en', name_en) from kitchen_section
        where id = rule.section_id) as section
    from taken join print_rule as rule on rule.id = taken.rule_id join printer on printer.id = taken.printer_id
      left join printer as fallback on fallback.id = rule.fallback_printer_id and fallback.id <> taken.printer_id
    order by taken.id`.execute(tx)
  return rows
}

export async function listRecalled(
  tx: Tx,
  deli_id: number,
): Promise<{ readonly id: number; readonly attempt: number }[]> {
  const { rows } = await sql<{ id: number; attempt: number }>`select id, attempt from print_job
    where deli_id = ${deli_id} and state = 'sent' and recall_printer_id is not null order by id`.execute(tx)
  return rows
}

export async function listTargets(tx: Tx, deli_id: number): Promise<PrinterTarget[]> {
  const { rows } = await sql<PrinterTarget>`select id, name, host, port from printer where deli_id = ${deli_id}
    and deleted_at is null order by id`.execute(tx)
  return rows
}
