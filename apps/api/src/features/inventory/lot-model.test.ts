import {
  addToLots,
  applyShares,
  type Lot,
  type LotShare,
  takeBack,
  takeFromLot,
  takeFromLots,
} from '@tavlin/domain/inventory/lot'
import { seededDice } from '@tavlin/domain/seeded-random'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePurchaseWorld } from '../../../test/bad-input/purchase-world.ts'
import { makeIngredient } from '../../../test/menu.ts'
import { makeDeli } from '../../../test/people.ts'
import { NOON, testApp } from '../../../test/test-app.ts'

const STEPS = 300
const app = testApp()
const upTo = seededDice(20_261_118)

type BookedMove = { readonly id: number; readonly quantity_base: number; readonly shares: readonly LotShare[] }
type Details = { readonly kind: string; readonly lot_id?: number; readonly reversal_of?: number }

/** Appends a move as the ledger does, with the balance in the same statement. */
async function post(place: { deli_id: number; ingredient_id: number }, quantity_base: number, details: Details) {
  const { deli_id, ingredient_id } = place
  const { rows } = await sql<{ id: number }>`
    with moved as (insert into stock_move (at, deli_id, ingredient_id, kind, quantity_base, lot_id, reversal_of)
      values (${NOON}, ${deli_id}, ${ingredient_id}, ${details.kind}, ${quantity_base}, ${details.lot_id ?? null},
        ${details.reversal_of ?? null}) returning id)
    update stock_balance set stocked_base = stocked_base + ${quantity_base}, last_move_id = moved.id from moved
    where deli_id = ${deli_id} and ingredient_id = ${ingredient_id} returning moved.id`.execute(app.db)
  return rows[0]!.id
}

test(`the trigger divides ${STEPS} random moves among lots as the domain does`, async () => {
  const place = {
    deli_id: await makeDeli(app.db, 'צפון'),
    ingredient_id: await makeIngredient(app.db, { name: 'חלב' }),
  }
  const goods = await makePurchaseWorld(app.db, app.files, place.deli_id, place.ingredient_id)
  let lots: Lot[] = []
  let stocked = 0
  const moves: BookedMove[] = []
  const book = async (quantity_base: number, shares: readonly LotShare[], details: Details) => {
    const id = await post(place, quantity_base, details)
    stocked += quantity_base
    lots = applyShares(lots, shares)
    if (details.kind !== 'reversal') moves.push({ id, quantity_base, shares })
  }
  /** Creates an empty lot with a random expiry date or none; about one in eight lots is recalled. */
  const newLot = async () => {
    const id = await goods.newEmptyLot()
    const expires_on = upTo(3) === 0 ? null : `2026-12-${10 + upTo(8)}`
    const is_recalled = upTo(8) === 0
    await sql`update stock_lot set expires_on = ${expires_on}, recalled_at = ${is_recalled ? NOON : null}
      where id = ${id}`.execute(app.db)
    lots.push({ id, expires_on, remaining_base: 0, is_recalled })
    return id
  }
  const receive = async (quantity: number) => {
    const lot_id = await newLot()
    const shares = addToLots(lots, [{ lot_id, quantity_base: quantity }], stocked + quantity)
    await book(quantity, shares, { kind: 'purchase_receipt', lot_id })
  }
  const take = (quantity: number) => book(-quantity, takeFromLots(lots, quantity), { kind: 'sale_consume' })
  const waste = async () => {
    const one = lots.find(({ remaining_base }) => remaining_base > 0)
    if (!one) return
    const quantity = 1 + upTo(one.remaining_base)
    await book(-quantity, [takeFromLot(one, quantity)], { kind: 'waste', lot_id: one.id })
  }
  const count = async (difference: number) => {
    if (difference > 0) await book(difference, [], { kind: 'count_adjustment' })
    else if (difference < 0) await book(difference, takeFromLots(lots, -difference), { kind: 'count_adjustment' })
  }
  const reverse = async () => {
    const [move] = moves.splice(upTo(moves.length), 1)
    if (!move) return
    const back = move.shares.map(({ lot_id, quantity_base }) => ({ lot_id, quantity_base: -quantity_base }))
    const shares =
      move.quantity_base > 0
        ? takeBack(lots, move.shares, move.quantity_base)
        : addToLots(lots, back, stocked - move.quantity_base)
    await book(-move.quantity_base, shares, { kind: 'reversal', reversal_of: move.id })
  }
  const ways = [() => receive(1 + upTo(50)), () => take(1 + upTo(40)), waste, () => count(upTo(40) - 20), reverse]
  for (let step = 0; step < STEPS; step++) {
    await ways[upTo(ways.length)]!()
    const { rows } = await sql<{ id: number; remaining_base: number }>`select id, remaining_base from stock_lot
      where ingredient_id = ${place.ingredient_id} order by id`.execute(app.db)
    expect(rows, `step ${step}`).toEqual(lots.map(({ id, remaining_base }) => ({ id, remaining_base })))
  }
})
