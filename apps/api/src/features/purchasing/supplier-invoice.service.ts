import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import { calendarDay } from '@tavlin/domain/business-day'
import {
  type InvoiceStatus,
  type InvoiceTolerance,
  checkInvoiceAction,
  checkInvoiceTotal,
  creditsOf,
  type DifferenceKind,
  dueDate,
  invoiceActions,
  invoicedBase,
  matchInvoice,
  statusAfterMatch,
} from '@tavlin/domain/purchasing/supplier-invoice'
import { Refusal } from '@tavlin/domain/refusal'
import { readSetting } from '#features/settings/settings.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import type { CommandContext } from '#platform/command-context.ts'
import { change } from '#platform/db/change.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid, notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './supplier-invoice.repo.ts'

const ACCESS = 'manage_supplier_purchase'

export const searchInvoices = ({ db, config }: Deps, caller: Caller, query: Omit<repo.InvoiceQuery, 'deli_ids'>) =>
  listPage(db, config.secret_key, repo.INVOICES, { ...query, deli_ids: delisOf(ACCESS, caller) })

export async function readTolerance(db: Db, now: Date): Promise<InvoiceTolerance> {
  const today = calendarDay(now)
  return {
    agorot: await readSetting(db, 'invoice_tolerance_agorot', today),
    price_percent: await readSetting(db, 'invoice_price_tolerance_percent', today),
  }
}

/** Invoices of other delis are answered like unknown ones. */
export async function showInvoice({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, id: number) {
  const found = await repo.findInvoice(db, id)
  if (!found || !allows(ACCESS, caller, found.deli.id)) return notFound('supplier_invoice', id)
  const is_open = invoiceActions(found.status).length > 0
  return { data: { ...found, differences: is_open ? matchInvoice(found, await readTolerance(db, now())) : [] } }
}

type InvoiceLineInput = { purchase_line_id: number; packs_thousandths: number; price_agorot: number }
type InvoiceForm = Omit<repo.InvoiceInput, 'lines' | 'due_date'> & { readonly lines: readonly InvoiceLineInput[] }
/** `id` is null for a new invoice. */
type InvoiceTarget = { readonly id: number | null; readonly deli_id: number; readonly supplier_id: number }

export function createInvoice(
  deps: Deps,
  call: SignedCall,
  deli_id: number,
  { supplier_id, ...form }: InvoiceForm & { supplier_id: number },
) {
  return change(deps, call, async (tx) => {
    const owner = { deli_id, supplier_id }
    const input = await inputOf(tx, call.caller, { id: null, ...owner }, form)
    const author = { created_by: call.caller.id, created_at: deps.now() }
    const id = await repo.insertInvoice(tx, { ...input, ...owner, ...author })
    if (id === undefined) return notFound('deli', deli_id)
    await record(tx, call, 'supplier_invoice.changed', { invoice_id: id, ...owner }, deli_id)
    return showInvoice({ db: tx, now: deps.now }, call.caller, id)
  })
}

export function updateInvoice(deps: Deps, call: SignedCall, id: number, sent: InvoiceForm & { version: number }) {
  return change(deps, call, async (tx) => {
    const { deli_id, supplier_id, status, version } = await lockFor(tx, call.caller, id)
    checkInvoiceAction(status, 'edit')
    expectVersion({ version }, sent.version)
    const owner = { deli_id, supplier_id }
    await repo.saveInvoice(tx, id, await inputOf(tx, call.caller, { id, ...owner }, sent))
    await record(tx, call, 'supplier_invoice.changed', { invoice_id: id, ...owner }, deli_id)
    return showInvoice({ db: tx, now: deps.now }, call.caller, id)
  })
}

async function lockFor(tx: Tx, caller: Caller, id: number): Promise<repo.LockedInvoice> {
  const found = await repo.lockInvoice(tx, id)
  return found && allows(ACCESS, caller, found.deli_id) ? found : notFound('supplier_invoice', id)
}

/** Checks supplier, number and lines, and adds the due date and the base units. */
async function inputOf(
  tx: Tx,
  caller: Caller,
  target: InvoiceTarget,
  { number, invoice_date, total_agorot, charges_agorot, note, lines }: InvoiceForm,
): Promise<repo.InvoiceInput> {
  const supplier = await repo.lockSupplierTerms(tx, target.supplier_id)
  if (!supplier) throw invalid(['supplier_id'], 'names a supplier that does not exist')
  await checkNumberIsNew(tx, caller, target, number)
  const line_ids = lines.map(({ purchase_line_id }) => purchase_line_id)
  if (new Set(line_ids).size < line_ids.length) throw invalid(['lines'], 'names a line twice')
  const pack_of = new Map((await repo.listBillable(tx, target, line_ids)).map((line) => [line.id, line.pack_base]))
  const converted = lines.map((line, i) => {
    const pack_base = pack_of.get(line.purchase_line_id)
    if (pack_base === undefined)
      throw invalid(['lines', i, 'purchase_line_id'], 'is not a line of a sent order to this supplier')
    return { ...line, quantity_base: invoicedBase(line.packs_thousandths, pack_base) }
  })
  const due_date = dueDate(supplier.payment_terms, invoice_date)
  return { number, invoice_date, due_date, total_agorot, charges_agorot, note, lines: converted }
}

/** The refusal names the first invoice only to users who may open it (decision 0038). */
async function checkNumberIsNew(
  tx: Tx,
  caller: Caller,
  { id, supplier_id }: InvoiceTarget,
  number: string,
): Promise<void> {
  const first = await repo.findByNumber(tx, supplier_id, number)
  if (!first || first.id === id) return
  throw new Refusal('supplier_invoice_exists', allows(ACCESS, caller, first.deli_id) ? { invoice_id: first.id } : {})
}

type Move = { action: 'check' | 'reopen' | 'cancel'; version: number }

export function moveInvoice(deps: Deps, call: SignedCall, id: number, { action, version }: Move) {
  return change(deps, call, async (tx) => {
    const invoice = await lockFor(tx, call.caller, id)
    checkInvoiceAction(invoice.status, action)
    expectVersion({ version: invoice.version }, version)
    const to =
      action === 'check' ? await checkedStatus(tx, invoice, deps.now()) : action === 'reopen' ? 'draft' : 'cancelled'
    await repo.saveInvoiceStatus(tx, id, to)
    await finish({ tx, call, now: deps.now() }, invoice, to)
    return showInvoice({ db: tx, now: deps.now }, call.caller, id)
  })
}

async function checkedStatus(tx: Tx, invoice: repo.LockedInvoice, now: Date): Promise<InvoiceStatus> {
  checkInvoiceTotal(invoice)
  return statusAfterMatch(matchInvoice(invoice, await readTolerance(tx, now)))
}

type ApproveInput = {
  credits: readonly { line_id: number | null; kind: DifferenceKind }[]
  approve_note: string
  version: number
}

/** Approves by the deliveries of this moment: the orders are locked while the differences are computed. */
export function approveInvoice(
  deps: Deps,
  call: SignedCall,
  id: number,
  { credits, approve_note: note, version }: ApproveInput,
) {
  return change(deps, call, async (tx) => {
    const now = deps.now()
    const invoice = await lockFor(tx, call.caller, id)
    checkInvoiceAction(invoice.status, 'approve')
    expectVersion({ version: invoice.version }, version)
    checkInvoiceTotal(invoice)
    const differences = matchInvoice(invoice, await readTolerance(tx, now))
    const requested = creditsOf(differences, credits, note)
    await repo.saveApproved(tx, id, { by: call.caller.id, at: now, note, credits: requested })
    await finish({ tx, call, now }, invoice, 'approved')
    return showInvoice({ db: tx, now: deps.now }, call.caller, id)
  })
}

async function finish({ tx, call }: CommandContext, invoice: repo.LockedInvoice, to: InvoiceStatus): Promise<void> {
  const { id, deli_id, supplier_id, status } = invoice
  await repo.saveInvoiced(tx, id)
  await record(tx, call, 'supplier_invoice.moved', { invoice_id: id, deli_id, supplier_id, from: status, to }, deli_id)
}
