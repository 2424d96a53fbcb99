import { randomUUID } from 'node:crypto'
import type { Caller } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tillCash } from '@tavlin/contract/till-cash'
import { Refusal } from '@tavlin/domain/refusal'
import { type TillCashMove, entersDrawer, expectOpen } from '@tavlin/domain/till/till-session'
import { SYSTEM_ACCOUNTS } from '@tavlin/domain/wallet/ledger'
import { lockCash, openCashAccounts, post } from '#features/wallet/ledger.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { invalid } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import * as repo from './cash-move.repo.ts'
import { cashTransfer } from './cash-transfers.ts'
import { type LockedSession, findSession } from './session.repo.ts'
import { expectSeen, lockSession } from './session.service.ts'

type CashMoveInput = {
  readonly kind: TillCashMove
  readonly amount_agorot: number
  readonly reason: string
  readonly note: string
  readonly driver_id: number | null
}

export async function listMoves(
  { db }: Deps,
  caller: Caller,
  id: number,
): Promise<HandlerResult<typeof tillCash.cashMoves>> {
  expectSeen(caller, await findSession(db, id), id)
  return { data: await repo.listMoves(db, id) }
}

export async function listBags({ db }: Deps, deli_id: number): Promise<HandlerResult<typeof tillCash.bags>> {
  return { data: await repo.listBags(db, deli_id) }
}

/** Locks the session, so that two pay-outs cannot both use the last note. */
export function moveCash(
  deps: Deps,
  call: SignedCall,
  session_id: number,
  input: CashMoveInput,
): Promise<HandlerResult<typeof tillCash.moveCash>> {
  const { kind, amount_agorot, reason, note } = input
  if (reason === 'other' && note === '') throw invalid(['note'], 'is needed for the reason other')
  const driver_id = kind === 'from_bag' ? input.driver_id : null
  if (kind === 'from_bag' && driver_id === null) throw invalid(['driver_id'], 'is needed for cash from a bag')
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const session = await lockSession(tx, call, session_id)
    expectOpen(session.state)
    const other = await otherAccount(tx, session, { kind, driver_id })
    const is_in = entersDrawer(kind)
    if (!is_in) expectEnough(session.cash_agorot, amount_agorot)
    // Of the accounts from which cash comes in, checks only a driver's bag: the safe may contain cash from before the
    // ledger, while a bag contains only what drivers recorded.
    if (kind === 'from_bag') expectEnough(await lockCash(tx, other), amount_agorot)
    const [from, to] = is_in ? [other, session.account_id] : [session.account_id, other]
    const key = `till:${session_id}:${kind}:${randomUUID()}`
    const [transfer] = await post({ tx, call, now: at }, [
      cashTransfer({ key, from, to, agorot: amount_agorot, reason }),
    ])
    const moved = { session_id, kind, amount_agorot, reason, note, driver_id, actor_id: call.caller.id, at }
    const row = await repo.insertMove(tx, { ...moved, transfer_id: transfer!.id })
    const { till, deli_id } = session
    const event = { till_id: till.id, deli_id, session_id, move_id: row.id, kind }
    await record(tx, call, 'till.cash_moved', event, deli_id)
    return { data: row }
  })
}

async function otherAccount(
  tx: Tx,
  { deli_id }: LockedSession,
  { kind, driver_id }: Pick<CashMoveInput, 'kind' | 'driver_id'>,
): Promise<number> {
  if (kind === 'pay_in' || kind === 'pay_out') return SYSTEM_ACCOUNTS.ILS.cash_outside
  // A driver of another deli and an unknown driver get the same error, so that nothing is revealed.
  if (driver_id !== null && !(await repo.isDriverOf(tx, driver_id, deli_id)))
    throw invalid(['driver_id'], 'is no driver of this deli')
  const [account] = await openCashAccounts(tx, [driver_id === null ? `safe:${deli_id}` : `bag:${driver_id}`])
  return account!.id
}

function expectEnough(cash_agorot: number, wanted_agorot: number): void {
  if (cash_agorot < wanted_agorot) throw new Refusal('drawer_short', { wanted_agorot })
}
