import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { printing } from '@tavlin/contract/printing'
import { isPrinterPort } from '@tavlin/domain/printing/printer-port'
import { wrongFieldOf } from '@tavlin/domain/printing/print-rule'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { withConnection } from './agent-connection.ts'
import * as repo from './printer.repo.ts'

export async function showPrinting(
  { db, now }: Deps,
  deli_id: number,
): Promise<HandlerResult<typeof printing.printing>> {
  const [printers, rules, agent, choices] = await Promise.all([
    repo.listPrinters(db, deli_id),
    repo.listRules(db, deli_id),
    repo.findAgent(db, deli_id),
    repo.findRuleChoices(db, deli_id),
  ])
  return { data: { printers, rules, agent: agent ? withConnection(agent, now()) : null, ...choices } }
}

export async function createPrinter(
  deps: Deps,
  call: SignedCall,
  deli_id: number,
  form: repo.PrinterForm,
): Promise<HandlerResult<typeof printing.createPrinter>> {
  expectPort(form)
  return change(deps, call, async (tx) => {
    await expectNameFree(tx, deli_id, form.name, null)
    const data = await repo.insertPrinter(tx, deli_id, form)
    await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    return { data }
  })
}

export async function updatePrinter(
  deps: Deps,
  call: SignedCall,
  id: number,
  { version, ...form }: repo.PrinterForm & { readonly version: number },
): Promise<HandlerResult<typeof printing.updatePrinter>> {
  expectPort(form)
  return change(deps, call, async (tx) => {
    const before = await lockManagedPrinter(tx, call.caller, id)
    expectVersion(before, version)
    await expectNameFree(tx, before.deli_id, form.name, id)
    const data = await repo.savePrinter(tx, id, form)
    await record(tx, call, 'printing.changed', { deli_id: before.deli_id }, before.deli_id)
    return { data }
  })
}

export function deletePrinter(
  deps: Deps,
  call: SignedCall,
  id: number,
): Promise<HandlerResult<typeof printing.deletePrinter>> {
  return change(deps, call, async (tx) => {
    const { deli_id } = await lockManagedPrinter(tx, call.caller, id)
    if (await repo.isUsed(tx, id)) throw new Refusal('printer_in_use', { printer_id: id })
    await repo.savePrinterDeleted(tx, id, deps.now())
    await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    return { data: { id } }
  })
}

export function createRule(
  deps: Deps,
  call: SignedCall,
  deli_id: number,
  form: repo.RuleForm,
): Promise<HandlerResult<typeof printing.createRule>> {
  return change(deps, call, async (tx) => {
    await expectPossible(tx, deli_id, form)
    const data = await repo.insertRule(tx, deli_id, form)
    await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    return { data }
  })
}

export function updateRule(
  deps: Deps,
  call: SignedCall,
  id: number,
  { version, ...form }: repo.RuleForm & { readonly version: number },
): Promise<HandlerResult<typeof printing.updateRule>> {
  return change(deps, call, async (tx) => {
    const before = await lockManagedRule(tx, call.caller, id)
    expectVersion(before, version)
    await expectPossible(tx, before.deli_id, form)
    const data = await repo.saveRule(tx, id, form)
    await record(tx, call, 'printing.changed', { deli_id: before.deli_id }, before.deli_id)
    return { data }
  })
}

export function deleteRule(
  deps: Deps,
  call: SignedCall,
  id: number,
): Promise<HandlerResult<typeof printing.deleteRule>> {
  return change(deps, call, async (tx) => {
    const { deli_id } = await lockManagedRule(tx, call.caller, id)
    await repo.saveRuleDeleted(tx, id, deps.now())
    await record(tx, call, 'printing.changed', { deli_id }, deli_id)
    return { data: { id } }
  })
}

/** Throws not found for a printer that the caller may not manage, as for an unknown printer. */
async function lockManagedPrinter(tx: Tx, caller: Caller, id: number): Promise<repo.PrinterRow> {
  const found = await repo.lockPrinter(tx, id)
  return found && allows('manage_delis', caller, found.deli_id) ? found : notFound('printer', id)
}

async function lockManagedRule(tx: Tx, caller: Caller, id: number): Promise<repo.RuleRow> {
  const found = await repo.lockRule(tx, id)
  return found && allows('manage_delis', caller, found.deli_id) ? found : notFound('print_rule', id)
}

function expectPort({ port }: repo.PrinterForm): void {
  if (!isPrinterPort(port)) throw invalid(['port'], 'is not a port of printers: 9100 to 9109, or 515')
}

async function expectNameFree(tx: Tx, deli_id: number, name: string, but_id: number | null): Promise<void> {
  if (await repo.isNameTaken(tx, deli_id, name, but_id)) throw new Refusal('name_taken', { name })
}

async function expectPossible(tx: Tx, deli_id: number, form: repo.RuleForm): Promise<void> {
  const wrong = wrongFieldOf(form)
  if (wrong) throw invalid([wrong], 'does not fit the rest of the rule')
  const [stranger] = await repo.findStrangers(tx, deli_id, form)
  if (stranger) throw invalid([stranger], 'does not exist in this deli')
}
