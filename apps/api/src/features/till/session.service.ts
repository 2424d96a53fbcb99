import { type Caller, allows, delisOf } from '@tavlin/contract/access-rules'
import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tillCash } from '@tavlin/contract/till-cash'
import { businessDay } from '@tavlin/domain/business-time'
import { Refusal } from '@tavlin/domain/refusal'
import { type CashCount, sumOfCount } from '@tavlin/domain/till/cash-count'
import { type TillSessionMove, moveTillSession, needsManager, tillMovesFrom } from '@tavlin/domain/till/till-session'
import { openCashAccounts, post } from '#features/wallet/ledger.service.ts'
import { requestApproval, spendTillApproval, withdrawRequests } from '#features/wallet/order-approval.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { CommandContext } from '#platform/command-context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { record } from '#platform/events/events.ts'
import { expectVersion } from '#platform/db/versions.ts'
import { cashTransfer, differenceTransfer } from './cash-transfers.ts'
import { findReport, findZ } from './report.repo.ts'
import * as repo from './session.repo.ts'
import { lockTill } from './till.repo.ts'

type SessionAnswer = HandlerResult<typeof tillCash.tillSession>

export const sessionAnswer = (row: repo.SessionRow): SessionAnswer['data'] => ({
  ...row,
  allowed: tillMovesFrom(row.state),
})

export async function listSessions({ db }: Deps, deli_id: number, date: string) {
  return { data: (await repo.listSessions(db, deli_id, date)).map(sessionAnswer) }
}

export async function listOpenTills({ db }: Deps, caller: Caller): Promise<HandlerResult<typeof tillCash.openTills>> {
  return { data: await repo.listOpenTills(db, delisOf('manage_delis', caller)) }
}

export async function showSession({ db }: Deps, caller: Caller, id: number): Promise<SessionAnswer> {
  return { data: sessionAnswer(expectSeen(caller, await repo.findSession(db, id), id)) }
}

/** Throws not found for a session of a deli that the caller may not see, as for an unknown session. */
export function expectSeen<S extends { readonly deli_id: number }>(
  caller: Caller,
  found: S | undefined,
  id: number,
): S {
  return found && allows('create_pos_order', caller, found.deli_id) ? found : notFound('till_session', id)
}

/** Clerks must use the till itself; managers of the deli may act from anywhere, also for a revoked device. */
export function expectAtTill(call: Call, till: { readonly id: number; readonly deli_id: number }): void {
  if (call.till_id !== till.id && !allows('manage_delis', call.caller, till.deli_id))
    throw new Refusal('till_not_paired', { till_id: till.id })
}

export async function lockSession(tx: Tx, call: SignedCall, id: number): Promise<repo.LockedSession> {
  const found = expectSeen(call.caller, await repo.lockSession(tx, id), id)
  expectAtTill(call, { id: found.till.id, deli_id: found.deli_id })
  return found
}

export function beginSession(deps: Deps, call: SignedCall, till_id: number): Promise<SessionAnswer> {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    const till = await lockTill(tx, till_id)
    if (!till || !allows('create_pos_order', call.caller, till.deli_id)) return notFound('till', till_id)
    expectAtTill(call, till)
    if (till.revoked_at !== null) throw new Refusal('till_revoked', { till_id })
    const live = await repo.findLive(tx, till_id)
    if (live)
      throw new Refusal('till_move_not_allowed', {
        state: live.state,
        move: 'begin',
        allowed: tillMovesFrom(live.state),
      })
    const { deli_id } = till
    const date = businessDay(at)
    if (await repo.isDayClosed(tx, deli_id, date)) throw new Refusal('till_day_closed', { date })
    return answer(tx, call, await repo.insertSession(tx, { till_id, deli_id, date, opened_by: call.caller.id, at }))
  })
}

type OpenInput = { readonly counts: CashCount; readonly from_safe_agorot: number; readonly version: number }

/** Books a difference of the opening when the counted float differs from the ledger plus the cash from the safe. */
export function openSession(
  deps: Deps,
  call: SignedCall,
  id: number,
  { counts, from_safe_agorot, version }: OpenInput,
): Promise<SessionAnswer> {
  return moveSession(deps, { call, id, version, move: 'open' }, async (tx, session, at) => {
    const float_agorot = sumOfCount(counts)
    const difference = float_agorot - session.cash_agorot - from_safe_agorot
    const [safe] = from_safe_agorot > 0 ? await openCashAccounts(tx, [`safe:${session.deli_id}`]) : []
    const key = `till:${id}:open`
    await post({ tx, call, now: at }, [
      ...(safe
        ? [cashTransfer({ key: `${key}:safe`, from: safe.id, to: session.account_id, agorot: from_safe_agorot })]
        : []),
      ...differenceTransfer({ key: `${key}:difference`, account_id: session.account_id, agorot: difference }),
    ])
    return repo.saveOpen(tx, id, float_agorot, difference)
  })
}

type VersionInput = { readonly version: number }

export const startCount = (deps: Deps, call: SignedCall, id: number, { version }: VersionInput) =>
  moveSession(deps, { call, id, version, move: 'count' }, (tx) => repo.saveState(tx, id, 'counting'))

export const resumeSession = (deps: Deps, call: SignedCall, id: number, { version }: VersionInput) =>
  moveSession(deps, { call, id, version, move: 'resume' }, async (tx, session, at) => {
    if (session.approval) await withdrawRequests({ tx, call, now: at }, [session.approval.id])
    return repo.saveState(tx, id, 'open')
  })

type CloseInput = { readonly counts: CashCount; readonly note: string; readonly version: number }

/**
 * Closes when the difference is within the limit, or when a manager closes or approved it. A difference above the limit
 * needs a note: without one the count is stored and its difference shown, with one an approval is requested. After the
 * approval the same count closes; another count needs another approval.
 */
export function closeSession(
  deps: Deps,
  call: SignedCall,
  id: number,
  { counts, note, version }: CloseInput,
): Promise<SessionAnswer> {
  return moveSession(deps, { call, id, version, move: 'close' }, async (tx, session, at) => {
    const expected_agorot = session.cash_agorot
    const counted_agorot = sumOfCount(counts)
    const difference_agorot = counted_agorot - expected_agorot
    const count = { counts, counted_agorot, expected_agorot, note }
    const command = { tx, call, now: at }
    const { approval } = session
    if (needsManager(difference_agorot, session.limit_agorot)) {
      const is_accepted =
        note !== '' &&
        (allows('manage_delis', call.caller, session.deli_id) ||
          (approval !== null && (await spendTillApproval(tx, { id: approval.id, amount: difference_agorot, at }))))
      if (!is_accepted) {
        if (approval) await withdrawRequests(command, [approval.id])
        const approval_id =
          note === '' ? null : await requestManager(command, call.caller, { session, difference_agorot, note })
        return repo.saveWaiting(tx, id, count, approval_id)
      }
    }
    // Withdraws the request when a manager closes or a new count is within the limit, because nothing is left to
    // decide.
    if (approval) await withdrawRequests(command, [approval.id])
    const z_number = await repo.nextZ(tx, session.till.id)
    const report = await findReport(tx, id, call.caller.id)
    const z_report = { ...report, z_number, counted_agorot, difference_agorot, closed_at: at.toISOString() }
    await post(
      { tx, call, now: at },
      differenceTransfer({ key: `till:${id}:close`, account_id: session.account_id, agorot: difference_agorot }),
    )
    return repo.saveClosed(tx, id, { ...count, z_number, z_report, closed_by: call.caller.id, at })
  })
}

type ManagerRequest = {
  readonly session: repo.LockedSession
  readonly difference_agorot: number
  readonly note: string
}

function requestManager(
  command: CommandContext,
  caller: Caller,
  { session, difference_agorot, note }: ManagerRequest,
): Promise<number> {
  return requestApproval(command, caller, {
    kind: 'till_difference',
    customer_id: null,
    order_id: null,
    request: { deli_id: session.deli_id, till_session_id: session.id },
    amount_agorot: difference_agorot,
    note,
  })
}

type MoveContext = {
  readonly call: SignedCall
  readonly id: number
  readonly version: number
  readonly move: TillSessionMove
}

function moveSession(
  deps: Deps,
  { call, id, version, move }: MoveContext,
  work: (tx: Tx, session: repo.LockedSession, at: Date) => Promise<repo.SessionRow>,
): Promise<SessionAnswer> {
  return change(deps, call, async (tx) => {
    const session = await lockSession(tx, call, id)
    moveTillSession(session.state, move)
    const { account_id: _account, cash_agorot: _cash, limit_agorot: _limit, ...seen } = session
    expectVersion(sessionAnswer(seen), version)
    return answer(tx, call, await work(tx, session, deps.now()))
  })
}

async function answer(tx: Tx, call: Call, row: repo.SessionRow): Promise<SessionAnswer> {
  const { id: session_id, deli_id, state } = row
  await record(tx, call, 'till.session_moved', { till_id: row.till.id, deli_id, session_id, state }, deli_id)
  return { data: sessionAnswer(row) }
}

export async function showX({ db }: Deps, caller: Caller, id: number): Promise<HandlerResult<typeof tillCash.xReport>> {
  const { deli_id } = expectSeen(caller, await repo.findSession(db, id), id)
  if (!allows('manage_delis', caller, deli_id)) notFound('till_session', id)
  return { data: (await findZ(db, id)) ?? (await findReport(db, id)) }
}

export async function showZ({ db }: Deps, caller: Caller, id: number): Promise<HandlerResult<typeof tillCash.zReport>> {
  const { state } = expectSeen(caller, await repo.findSession(db, id), id)
  const found = await findZ(db, id)
  if (!found) throw new Refusal('till_move_not_allowed', { state, move: 'z_report', allowed: tillMovesFrom(state) })
  return { data: found }
}
