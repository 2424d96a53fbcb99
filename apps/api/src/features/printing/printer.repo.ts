import type { PrintAgent, PrintRule, Printer } from '@tavlin/contract/printing'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#platform/db/db.ts'
import { personOf } from '#platform/db/person.ts'

export type PrinterRow = z.output<typeof Printer>
export type PrinterForm = Pick<PrinterRow, 'name' | 'kind' | 'host' | 'port' | 'paper_mm'>
export type RuleRow = z.output<typeof PrintRule>
export type RuleForm = Omit<RuleRow, 'id' | 'deli_id' | 'section' | 'till' | 'version'>
export type AgentRow = Omit<z.output<typeof PrintAgent>, 'is_connected'>

const PRINTER = sql`printer.id, printer.deli_id, printer.name, printer.kind, printer.host, printer.port, printer.paper_mm,
  printer.state, printer.state_at, printer.version`
const RULE = sql`rule.id, rule.deli_id, rule.document, rule.moment, rule.section_id, rule.till_id, rule.printer_id,
  rule.fallback_printer_id, rule.copies, rule.lang, rule.version,
  (select jsonb_build_object('id', id, 'name_he', name_he, 'name_en', name_en) from kitchen_section
    where id = rule.section_id) as section,
  (select jsonb_build_object('id', id, 'name', name) from till where id = rule.till_id) as till`
const AGENT = sql`print_agent.id, ${personOf(sql`print_agent.created_by`)} as created_by, print_agent.created_at,
  print_agent.last_seen_at, print_agent.program_version`

export async function listPrinters(db: Db | Tx, deli_id: number): Promise<PrinterRow[]> {
  const { rows } = await sql<PrinterRow>`select ${PRINTER} from printer where deli_id = ${deli_id}
    and deleted_at is null order by lower(name), id`.execute(db)
  return rows
}

export async function listRules(db: Db | Tx, deli_id: number): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`select ${RULE} from print_rule as rule where rule.deli_id = ${deli_id}
    and rule.deleted_at is null order by rule.id`.execute(db)
  return rows
}

export async function findAgent(db: Db | Tx, deli_id: number): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`select ${AGENT} from print_agent where deli_id = ${deli_id}
    and revoked_at is null`.execute(db)
  return rows[0]
}

export type RuleChoices = {
  readonly sections: readonly { readonly id: number; readonly name_he: string; readonly name_en: string }[]
  readonly tills: readonly { readonly id: number; readonly name: string }[]
}

export async function findRuleChoices(db: Db, deli_id: number): Promise<RuleChoices> {
  const { rows } = await sql<RuleChoices>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name_he', name_he, 'name_en', name_en)
      order by position, id), '[]') from kitchen_section) as sections,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lower(name)), '[]') from till
      where deli_id = ${deli_id} and revoked_at is null) as tills`.execute(db)
  return rows[0]!
}

export async function lockPrinter(tx: Tx, id: number): Promise<PrinterRow | undefined> {
  const { rows } = await sql<PrinterRow>`select ${PRINTER} from printer where id = ${id} and deleted_at is null
    for update`.execute(tx)
  return rows[0]
}

export async function insertPrinter(tx: Tx, deli_id: number, form: PrinterForm): Promise<PrinterRow> {
  const { rows } = await sql<PrinterRow>`insert into printer (deli_id, name, kind, host, port, paper_mm)
    values (${deli_id}, ${form.name}, ${form.kind}, ${form.host}, ${form.port}, ${form.paper_mm})
    returning ${PRINTER}`.execute(tx)
  return rows[0]!
}

export async function savePrinter(tx: Tx, id: number, form: PrinterForm): Promise<PrinterRow> {
  const { rows } =
    await sql<PrinterRow>`update printer set name = ${form.name}, kind = ${form.kind}, host = ${form.host},
    port = ${form.port}, paper_mm = ${form.paper_mm}, version = version + 1 where id = ${id}
    returning ${PRINTER}`.execute(tx)
  return rows[0]!
}

/** Returns whether another printer of the deli has this name. */
export async function isNameTaken(tx: Tx, deli_id: number, name: string, but_id: number | null): Promise<boolean> {
  const { rows } = await sql`select from printer where deli_id = ${deli_id} and lower(name) = lower(${name})
    and deleted_at is null and id is distinct from ${but_id}`.execute(tx)
  return rows.length > 0
}

export async function isUsed(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from print_rule where deleted_at is null
    and (printer_id = ${id} or fallback_printer_id = ${id}) limit 1`.execute(tx)
  return rows.length > 0
}

export async function savePrinterDeleted(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update printer set deleted_at = ${at.toISOString()}, version = version + 1 where id = ${id}`.execute(tx)
}

export async function lockRule(tx: Tx, id: number): Promise<RuleRow | undefined> {
  const { rows } = await sql<RuleRow>`select ${RULE} from print_rule as rule where rule.id = ${id}
    and rule.deleted_at is null for update of rule`.execute(tx)
  return rows[0]
}

/** Returns the fields of a rule that refer to a row which does not exist in the deli. */
export async function findStrangers(tx: Tx, deli_id: number, form: RuleForm): Promise<string[]> {
  const isPrinter = (id: number | null) => sql`${id}::integer is null or exists (select from printer
    where id = ${id} and deli_id = ${deli_id} and deleted_at is null)`
  const { rows } = await sql<{ field: string }>`select field from (values
      ('printer_id', ${isPrinter(form.printer_id)}),
      ('fallback_printer_id', ${isPrinter(form.fallback_printer_id)}),
      ('section_id', ${form.section_id}::integer is null or exists (select from kitchen_section
        where id = ${form.section_id})),
      ('till_id', ${form.till_id}::integer is null or exists (select from till
        where id = ${form.till_id} and deli_id = ${deli_id} and revoked_at is null))
    ) as checked (field, is_known) where not is_known`.execute(tx)
  return rows.map(({ field }) => field)
}

export async function insertRule(tx: Tx, deli_id: number, form: RuleForm): Promise<RuleRow> {
  const { rows } = await sql<RuleRow>`
    with rule as (insert into print_rule (deli_id, document, moment, section_id, till_id, printer_id,
        fallback_printer_id, copies, lang)
      values (${deli_id}, ${form.document}, ${form.moment}, ${form.section_id}, ${form.till_id}, ${form.printer_id},
        ${form.fallback_printer_id}, ${form.copies}, ${form.lang}) returning *)
    select ${RULE} from rule`.execute(tx)
  return rows[0]!
}

export async function saveRule(tx: Tx, id: number, form: RuleForm): Promise<RuleRow> {
  const { rows } = await sql<RuleRow>`
    with rule as (update print_rule set document = ${form.document}, moment = ${form.moment},
        section_id = ${form.section_id}, till_id = ${form.till_id}, printer_id = ${form.printer_id},
        fallback_printer_id = ${form.fallback_printer_id}, copies = ${form.copies}, lang = ${form.lang},
        version = version + 1 where id = ${id} returning *)
    select ${RULE} from rule`.execute(tx)
  return rows[0]!
}

export async function saveRuleDeleted(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update print_rule set deleted_at = ${at.toISOString()}, version = version + 1 where id = ${id}`.execute(tx)
}
