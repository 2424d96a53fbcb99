import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import {
  type MoveKind,
  type WasteReason,
  availableOf,
  directionOf,
  isLow,
  reversalOf,
  transferPair,
} from '@tavlin/domain/inventory/stock'
import { takeFromLot } from '@tavlin/domain/inventory/lot'
import type { EnteredQuantity } from '@tavlin/domain/inventory/unit'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, invalid, notFound } from '#platform/http/errors.ts'
import { recordEach } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { baseOf } from './quantities.ts'
import { listLots } from './lot.repo.ts'
import * as ledger from './stock-ledger.repo.ts'
import { type PostedMove, postMoves, ranLow } from './stock-ledger.service.ts'
import * as repo from './stock.repo.ts'

const MOST_LOW = 20

export const showDelis = ({ db }: Deps, caller: Caller) => repo.listDelis(db, delisOf('view_inventory', caller))

export const showLow = ({ db }: Deps, caller: Caller) => repo.listLow(db, delisOf('view_inventory', caller), MOST_LOW)

export async function showStock({ db, config }: Deps, query: repo.StockQuery) {
  if (!(await repo.doesDeliExist(db, query.deli_id))) notFound('deli', query.deli_id)
  return listPage(db, config.secret_key, repo.stockOf(query.deli_id), query)
}

export async function showMoves({ db, config }: Deps, query: Omit<repo.MoveQuery, 'sort'>) {
  if (!(await repo.doesDeliExist(db, query.deli_id))) notFound('deli', query.deli_id)
  return listPage(db, config.secret_key, repo.MOVES, { ...query, sort: '-id' })
}

export async function showStockOfIngredient({ db }: Deps, caller: Caller, id: number) {
  const found = await repo.findStockOfIngredient(db, id, delisOf('view_inventory', caller))
  return found ?? notFound('ingredient', id)
}

type MoveLine = { ingredient_id: number; entered: EnteredQuantity; lot_id?: number | undefined }
type MoveForm = { kind: MoveKind; lines: readonly MoveLine[]; reason?: WasteReason | undefined; note: string }

export function recordMoves(deps: Deps, call: Call, deli_id: number, { kind, lines, reason, note }: MoveForm) {
  return change(deps, call, async (tx) => {
    const keys = lines.map(({ ingredient_id }) => ({ deli_id, ingredient_id }))
    const balances = await ledger.lockBalances(tx, keys)
    await checkFound(tx, lines, balances, deli_id)
    const sign = directionOf(kind) === 'out' ? -1 : 1
    const measured = quantitiesOf(lines, balances, deli_id)
    await checkLots(tx, lines, measured)
    const moves = measured.map((line, i) => ({
      ...line,
      lot_id: lines[i]!.lot_id,
      kind,
      quantity_base: sign * line.quantity_base,
      note,
      reason: kind === 'waste' ? reason : undefined,
    }))
    return answerOf(deli_id, await postMoves({ tx, call, now: deps.now() }, balances, moves))
  })
}

type TransferForm = { to_deli_id: number; lines: readonly MoveLine[]; note: string }

export function transfer(deps: Deps, call: SignedCall, deli_id: number, form: TransferForm) {
  const { caller } = call
  const { to_deli_id, lines, note } = form
  if (to_deli_id === deli_id) throw invalid(['to_deli_id'], 'is the deli it comes from')
  checkMayManage(caller, to_deli_id)
  return change(deps, call, async (tx) => {
    const keys = [deli_id, to_deli_id].flatMap((deli_id) =>
      lines.map(({ ingredient_id }) => ({ deli_id, ingredient_id })),
    )
    const balances = await ledger.lockBalances(tx, keys)
    for (const side of [deli_id, to_deli_id]) await checkFound(tx, lines, balances, side)
    const moves = quantitiesOf(lines, balances, deli_id).flatMap((line, pair) => {
      const [out, into] = transferPair(line.quantity_base)
      return [
        { ...line, ...out, note, pair, other_deli_id: to_deli_id },
        { ...line, ...into, note, pair, deli_id: to_deli_id, other_deli_id: deli_id },
      ]
    })
    return answerOf(deli_id, await postMoves({ tx, call, now: deps.now() }, balances, moves))
  })
}

export function reverseMove(
  deps: Deps,
  call: SignedCall,
  { deli_id, id }: { readonly deli_id: number; readonly id: number },
  note: string,
) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const balances = await ledger.lockBalancesOfMove(tx, id)
    const found = await ledger.listMovesToReverse(tx, id)
    if (!found.some((move) => move.id === id && move.deli_id === deli_id)) notFound('stock move', id)
    for (const move of found) checkMayManage(caller, move.deli_id)
    if (found.some(({ source }) => source === 'receipt')) throw new Refusal('move_of_receipt')
    const moves = found.map((move) => ({
      ...reversalOf(move),
      deli_id: move.deli_id,
      ingredient_id: move.ingredient_id,
      other_deli_id: move.other_deli_id,
      note,
    }))
    return answerOf(deli_id, await postMoves({ tx, call, now: deps.now() }, balances, moves))
  })
}

function quantitiesOf(lines: readonly MoveLine[], balances: readonly ledger.LockedBalance[], deli_id: number) {
  const measures = new Map(balances.map((balance) => [balance.ingredient_id, balance.measure]))
  return lines.map(({ ingredient_id, entered }, i) => ({
    deli_id,
    ingredient_id,
    quantity_base: baseOf(entered, measures.get(ingredient_id)!, ['lines', i, 'entered'], ingredient_id),
    entered_thousandths: entered.amount_thousandths,
    entered_unit: entered.unit,
  }))
}

/** Checks the lots that lines name; the balances are locked, so no other move can take from them. */
async function checkLots(tx: Tx, lines: readonly MoveLine[], measured: readonly ledger.Claim[]) {
  const lot_ids = lines.flatMap(({ lot_id }) => lot_id ?? [])
  if (lot_ids.length === 0) return
  if (new Set(lot_ids).size < lot_ids.length) throw invalid(['lines'], 'names a lot twice')
  const lots = await listLots(tx, lot_ids)
  for (const [i, { deli_id, ingredient_id, quantity_base }] of measured.entries()) {
    const { lot_id } = lines[i]!
    if (lot_id === undefined) continue
    const lot = lots.find((one) => one.id === lot_id && one.deli_id === deli_id && one.ingredient_id === ingredient_id)
    if (!lot) throw invalid(['lines', i, 'lot_id'], 'is not a lot of this ingredient in this deli')
    takeFromLot(lot, quantity_base)
  }
}

/** A missing balance means that the deli or the ingredient does not exist. */
async function checkFound(
  tx: Tx,
  lines: readonly MoveLine[],
  balances: readonly ledger.LockedBalance[],
  deli_id: number,
) {
  const ingredient_ids = new Set(balances.filter((one) => one.deli_id === deli_id).map((one) => one.ingredient_id))
  const unknown = lines.findIndex(({ ingredient_id }) => !ingredient_ids.has(ingredient_id))
  if (unknown === -1) return
  if (!(await repo.doesDeliExist(tx, deli_id))) notFound('deli', deli_id)
  throw invalid(['lines', unknown, 'ingredient_id'], 'names an ingredient that does not exist')
}

function checkMayManage(caller: Caller, deli_id: number): void {
  if (!allows('manage_inventory', caller, deli_id))
    throw new Denied('not_allowed', { access: 'manage_inventory', deli_id })
}

const answerOf = (deli_id: number, posted: readonly PostedMove[]) => ({
  data: posted
    .filter((move) => move.deli_id === deli_id)
    .map(({ id, ingredient_id, stocked_base }) => ({ id, ingredient_id, stocked_base })),
})

type LevelsForm = { par: EnteredQuantity | null; reorder: EnteredQuantity | null; version: number }

export function saveLevels(deps: Deps, call: Call, key: ledger.StockKey, { par, reorder, version }: LevelsForm) {
  return change(deps, call, async (tx) => {
    const [balance] = await ledger.lockBalances(tx, [key])
    if (!balance) return notFound('ingredient', key.ingredient_id)
    const { measure, ...current } = { ...balance, available_base: availableOf(balance) }
    expectVersion(current, version)
    const inBase = (level: EnteredQuantity | null, name: string) =>
      level && baseOf(level, measure, [name], key.ingredient_id)
    const levels = { par_base: inBase(par, 'par'), reorder_base: inBase(reorder, 'reorder') }
    const is_low = isLow(current.available_base, levels.reorder_base)
    const low_since = is_low ? (balance.low_since ?? deps.now().toISOString()) : null
    const saved = await ledger.saveLevels(tx, { ...key, ...levels }, low_since)
    await recordEach(tx, call, [
      { name: 'stock.levels_changed', data: key, deli_id: key.deli_id },
      ...(is_low && balance.low_since === null ? [ranLow(key)] : []),
    ])
    const { deli_id: _, ingredient_id: __, ...shown } = current
    return { data: { ...shown, ...levels, low_since, version: saved } }
  })
}
