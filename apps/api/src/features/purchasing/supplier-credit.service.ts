import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import { checkCreditEnd } from '@tavlin/domain/purchasing/supplier-invoice'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './supplier-credit.repo.ts'
import { lockInvoice, saveInvoiced } from './supplier-invoice.repo.ts'

const ACCESS = 'manage_supplier_purchase'

export const searchCredits = ({ db, config }: Deps, caller: Caller, query: Omit<repo.CreditQuery, 'deli_ids'>) =>
  listPage(db, config.secret_key, repo.CREDITS, { ...query, deli_ids: delisOf(ACCESS, caller) })

type EndInput = {
  to: 'credited' | 'waived'
  credit_note: string
  credited_agorot: number
  note: string
  version: number
}

/** A waived credit makes its goods count as invoiced again, so the invoice and its orders are locked first. */
export function endCredit(deps: Deps, call: SignedCall, id: number, { version, ...end }: EndInput) {
  return change(deps, call, async (tx) => {
    const invoice_id = (await repo.findInvoiceOfCredit(tx, id)) ?? notFound('supplier_credit', id)
    const invoice = await lockInvoice(tx, invoice_id)
    const credit = await repo.lockCredit(tx, id)
    if (!invoice || !credit || !allows(ACCESS, call.caller, invoice.deli_id)) return notFound('supplier_credit', id)
    checkCreditEnd(credit.state, end)
    expectVersion(credit, version)
    await repo.saveCreditEnd(tx, id, { ...end, by: call.caller.id, at: deps.now() })
    await saveInvoiced(tx, invoice_id)
    const { deli_id, supplier_id } = invoice
    await record(
      tx,
      call,
      'supplier_credit.ended',
      { credit_id: id, invoice_id, deli_id, supplier_id, to: end.to },
      deli_id,
    )
    return { data: (await repo.findCredit(tx, id))! }
  })
}
