import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import type { LotOrder } from '@tavlin/contract/lots'
import type { LocalisedName } from '@tavlin/domain/named'
import type { z } from 'zod'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import { listPage } from '#platform/db/list.ts'
import type { Deps } from '#platform/deps.ts'
import { type ExportFormat, type SheetColumn, sheetOf } from '#platform/files/sheet.ts'
import { Denied, notFound } from '#platform/http/errors.ts'
import { INVENTORY_TEXT } from './inventory.text.ts'
import * as repo from './lot.repo.ts'
import { showLot } from './lot.service.ts'
import { lockBalances } from './stock-ledger.repo.ts'
import { postMoves } from './stock-ledger.service.ts'

async function ordersOf({ db }: Deps, caller: Caller, id: number) {
  const lots = await repo.listSameLots(db, id, delisOf('view_inventory', caller))
  if (!lots.some((lot) => lot.id === id)) notFound('lot', id)
  return repo.ordersOf(
    lots.map((lot) => lot.id),
    { order_deli_ids: delisOf('view_orders', caller), customer_deli_ids: delisOf('view_customers', caller) },
  )
}

type PageInput = { readonly cursor?: string | undefined; readonly limit: number }

export async function showLotOrders(deps: Deps, caller: Caller, id: number, query: PageInput) {
  return listPage(deps.db, deps.config.secret_key, await ordersOf(deps, caller, id), { ...query, sort: '-id' })
}

export async function exportLotOrders(deps: Deps, caller: Caller, id: number, { format, lang }: ExportFormat) {
  const t = INVENTORY_TEXT[lang]
  const column = (title: string, value: (row: z.infer<typeof LotOrder>) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as z.infer<typeof LotOrder>),
  })
  const nameOf = (named: LocalisedName) => (lang === 'en' ? named.name_en || named.name_he : named.name_he)
  const list = await ordersOf(deps, caller, id)
  return sheetOf(
    { db: deps.db, secret: deps.config.secret_key },
    list,
    { sort: '-id', limit: 0 },
    {
      name: `lot-${id}-orders`,
      format,
      right_to_left: lang === 'he',
      columns: [
        column(t.order, ({ number }) => number),
        column(t.date, ({ date }) => date),
        column(t.deli, ({ deli }) => nameOf(deli)),
        column(t.status, ({ status }) => t.statuses[status]),
        column(t.customer, ({ customer_name }) => customer_name ?? ''),
        column(t.phone, ({ phone }) => phone ?? ''),
      ],
    },
  )
}

/** Wastes what is left of a lot, in all delis whose stock the caller manages, and marks it as recalled. */
export function recallLot(deps: Deps, call: SignedCall, id: number, note: string) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const now = deps.now()
    const seen = await repo.listSameLots(tx, id, delisOf('view_inventory', caller))
    const chosen = seen.find((lot) => lot.id === id) ?? notFound('lot', id)
    if (!allows('manage_inventory', caller, chosen.deli_id))
      throw new Denied('not_allowed', { access: 'manage_inventory', deli_id: chosen.deli_id })
    const managed = seen.filter(({ deli_id }) => allows('manage_inventory', caller, deli_id))
    const balances = await lockBalances(tx, managed)
    // Read again: orders may have used the lots until the balances were locked.
    const lot_ids = managed.map((lot) => lot.id)
    const lots = await repo.listLots(tx, lot_ids)
    await repo.markRecalled(tx, lot_ids, { at: now, by: caller.id, note })
    const moves = lots
      .filter(({ remaining_base }) => remaining_base > 0)
      .map(({ id: lot_id, deli_id, ingredient_id, remaining_base }) => ({
        deli_id,
        ingredient_id,
        kind: 'waste' as const,
        quantity_base: -remaining_base,
        reason: 'recall' as const,
        note,
        lot_id,
      }))
    await postMoves({ tx, call, now }, balances, moves, eventsOf(lots))
    return { data: await showLot({ db: tx }, caller, id) }
  })
}

function eventsOf(lots: readonly repo.LockedLot[]) {
  const deli_ids = [...new Set(lots.map(({ deli_id }) => deli_id))]
  return deli_ids.map((deli_id) => {
    const here = lots.filter((lot) => lot.deli_id === deli_id)
    const data = { deli_id, ingredient_id: here[0]!.ingredient_id, lot_ids: here.map(({ id }) => id) }
    return { name: 'lot.recalled' as const, data, deli_id }
  })
}
