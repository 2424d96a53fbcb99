import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lockDeli, saveAgentRevoked } from '../../src/features/printing/agent.repo.ts'
import { insertPrinter, insertRule, type RuleForm } from '../../src/features/printing/printer.repo.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken, newToken } from '../../src/platform/db/ids.ts'
import { NOON } from '../test-app.ts'

type NewReceipt = () => Promise<{ readonly id: number; readonly receipt_id: number; readonly deli_id: number }>

export const RULE: Omit<RuleForm, 'printer_id'> = {
  document: 'ticket',
  moment: 'demand',
  section_id: null,
  till_id: null,
  fallback_printer_id: null,
  copies: 1,
  lang: 'he',
}

/** Creates rows that valid requests about printing refer to. */
export function makePrintWorld(db: Db, newReceipt: NewReceipt) {
  let count = 0
  const newPrinter = async (deli_id: number): Promise<number> => {
    const form = { name: `printer ${++count}`, kind: 'kitchen', host: '10.0.0.9', port: 9100, paper_mm: 80 } as const
    return (await db.transaction().execute((tx) => insertPrinter(tx, deli_id, form))).id
  }
  const newRule = async (deli_id: number, more: Partial<RuleForm> = {}): Promise<number> => {
    const printer_id = more.printer_id ?? (await newPrinter(deli_id))
    return (await db.transaction().execute((tx) => insertRule(tx, deli_id, { ...RULE, ...more, printer_id }))).id
  }
  /** Replaces the agent of the deli; returns its token. */
  const newAgent = async (deli_id: number): Promise<{ token: string; journal_id: string }> => {
    const token = newToken()
    const journal_id = randomUUID()
    await db.transaction().execute(async (tx) => {
      await lockDeli(tx, deli_id)
      await saveAgentRevoked(tx, deli_id, NOON)
      await sql`insert into print_agent (deli_id, token_hash, created_by, created_at, journal_id)
        values (${deli_id}, ${hashToken(token)}, (select min(id) from app_user), ${NOON}, ${journal_id})`.execute(tx)
    })
    return { token, journal_id }
  }
  const newJob = async (state: 'waiting' | 'sent' | 'failed', journal_id: string | null = null) => {
    const { id: order_id, receipt_id, deli_id } = await newReceipt()
    const rule_id = await newRule(deli_id, { document: 'receipt' })
    const { rows } = await sql<{ id: number; printer_id: number }>`insert into print_job (deli_id, rule_id, order_id,
        receipt_id, copy, printer_id, state, queued_at, settled_at, journal_id)
      select ${deli_id}, id, ${order_id}, ${receipt_id}, 1, printer_id, ${state}, ${NOON},
        ${state === 'failed' ? NOON : null}, ${journal_id} from print_rule where id = ${rule_id}
      returning id, printer_id`.execute(db)
    return { ...rows[0]!, deli_id }
  }
  return { newPrinter, newRule, newAgent, newJob }
}
