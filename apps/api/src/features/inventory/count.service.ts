import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import {
  type CountRight,
  type CountStatus,
  adjustmentsOf,
  checkCountMove,
  countMoves,
} from '@tavlin/domain/inventory/count'
import type { EnteredQuantity } from '@tavlin/domain/inventory/unit'
import { Refusal } from '@tavlin/domain/refusal'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Deps } from '#platform/deps.ts'
import { Denied, invalid, notFound } from '#platform/http/errors.ts'
import { type NewEvent, recordEach } from '#platform/events/events.ts'
import { listPage } from '#platform/db/list.ts'
import { expectVersion } from '#platform/db/versions.ts'
import * as repo from './count.repo.ts'
import { baseOf } from './quantities.ts'
import { lockBalances } from './stock-ledger.repo.ts'
import { postMoves } from './stock-ledger.service.ts'
import { doesDeliExist } from './stock.repo.ts'

export async function showCounts({ db, config }: Deps, query: Omit<repo.CountQuery, 'sort'>) {
  if (!(await doesDeliExist(db, query.deli_id))) notFound('deli', query.deli_id)
  return listPage(db, config.secret_key, repo.COUNTS, { ...query, sort: '-id' })
}

const MOST_WAITING = 50

export const showWaitingCounts = async ({ db }: Deps, caller: Caller) => ({
  data: await repo.listWaiting(db, delisOf('manage_inventory', caller), MOST_WAITING),
})

export async function showCount({ db }: Deps, deli_id: number, id: number) {
  return (await repo.findCount(db, deli_id, id)) ?? notFound('stock count', id)
}

type OpenForm = { name: string; blind: boolean; category_ids: readonly number[] }

export function openCount(deps: Deps, call: SignedCall, deli_id: number, form: OpenForm) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const made = await repo.insertCount(tx, { ...form, deli_id, opened_by: caller.id, opened_at: deps.now() })
    if (!made) return notFound('deli', deli_id)
    if (made.lines === 0) throw invalid(['category_ids'], 'has no active ingredient to count')
    await recordEach(tx, call, [changed(deli_id, made.id)])
    return { data: { id: made.id } }
  })
}

type CountRef = { readonly deli_id: number; readonly id: number }
type LineInput = { ingredient_id: number; entered: EnteredQuantity | null }

export function saveCountLines(deps: Deps, call: SignedCall, count: CountRef, sent: readonly LineInput[]) {
  const { caller } = call
  const { deli_id, id } = count
  const ingredient_ids = sent.map(({ ingredient_id }) => ingredient_id)
  if (new Set(ingredient_ids).size < sent.length) throw invalid(['lines'], 'names an ingredient twice')
  return change(deps, call, async (tx) => {
    const found = (await repo.lockToCount(tx, count, ingredient_ids)) ?? notFound('stock count', id)
    if (found.status !== 'open') throw new Refusal('count_move_not_allowed', { status: found.status })
    const measures = new Map(found.measures.map((one) => [one.ingredient_id, one.measure]))
    const lines = sent.map(({ ingredient_id, entered }, i) => {
      const measure = measures.get(ingredient_id)
      if (!measure) throw invalid(['lines', i, 'ingredient_id'], 'is not on this sheet')
      return {
        ingredient_id,
        counted_base: entered && baseOf(entered, measure, ['lines', i, 'entered'], ingredient_id),
        entered_thousandths: entered?.amount_thousandths ?? null,
        entered_unit: entered?.unit ?? null,
      }
    })
    await repo.saveLines(tx, count, lines, { counted_by: caller.id, counted_at: deps.now() })
    await recordEach(tx, call, [changed(deli_id, id)])
    return answerOf((await repo.findCount(tx, deli_id, id))!.text)
  })
}

type MoveForm = { to: CountStatus; note: string; version: number }

export function moveCount(deps: Deps, call: SignedCall, { deli_id, id }: CountRef, { to, note, version }: MoveForm) {
  const { caller } = call
  return change(deps, call, async (tx) => {
    const { lines, ...count } = (await repo.lockToDecide(tx, deli_id, id)) ?? notFound('stock count', id)
    expectVersion(count, version)
    checkCountMove(count.status, to, rightsFor(caller, deli_id, count.status, to), lines)
    if (to === 'approved') await adjust({ tx, call, now: deps.now() }, { deli_id, id }, lines)
    else await recordEach(tx, call, [changed(deli_id, id)])
    return answerOf(await repo.saveStatus(tx, id, { to, by: caller.id, at: deps.now(), note }))
  })
}

type AdjustmentLines = Parameters<typeof adjustmentsOf>[0]

/** Posts the differences as moves; sales since the count are unaffected. */
async function adjust(command: CommandContext, { deli_id, id }: CountRef, lines: AdjustmentLines) {
  const { tx } = command
  const moves = adjustmentsOf(lines).map((one) => ({
    ...one,
    deli_id,
    kind: 'count_adjustment' as const,
    count_id: id,
  }))
  const balances = moves.length > 0 ? await lockBalances(tx, moves) : []
  await postMoves(command, balances, moves, [changed(deli_id, id)])
}

/** Reports a missing permission as such, not as a wrong state of the count. */
function rightsFor(caller: Caller, deli_id: number, from: CountStatus, to: CountStatus): CountRight[] {
  const all: CountRight[] = ['view_inventory', 'manage_inventory']
  if (allows('manage_inventory', caller, deli_id)) return all
  const own: CountRight[] = ['view_inventory']
  if (countMoves(from, all).includes(to) && !countMoves(from, own).includes(to))
    throw new Denied('not_allowed', { access: 'manage_inventory' })
  return own
}

const changed = (deli_id: number, count_id: number): NewEvent => ({
  name: 'count.changed',
  data: { deli_id, count_id },
  deli_id,
})

/** A command returns an object, because its answer is stored for a repeated request. */
const answerOf = (json: string) => JSON.parse(json) as never
