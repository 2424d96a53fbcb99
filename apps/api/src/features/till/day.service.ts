import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { tillCash } from '@tavlin/contract/till-cash'
import { businessDay } from '@tavlin/domain/business-time'
import { Refusal } from '@tavlin/domain/refusal'
import { type CashCount, sumOfCount } from '@tavlin/domain/till/cash-count'
import { lockCash, openCashAccounts, post } from '#features/wallet/ledger.service.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { differenceTransfer } from './cash-transfers.ts'
import * as repo from './day.repo.ts'
import { listSessions } from './session.repo.ts'
import { sessionAnswer } from './session.service.ts'

type DayAnswer = HandlerResult<typeof tillCash.tillDay>

export const showDay = async ({ db }: Deps, deli_id: number, date: string): Promise<DayAnswer> => ({
  data: await dayAnswer(db, deli_id, date),
})

async function dayAnswer(db: Db, deli_id: number, date: string): Promise<DayAnswer['data']> {
  const sessions = (await listSessions(db, deli_id, date)).map(sessionAnswer)
  const difference_agorot = sessions.reduce(
    (sum, one) => sum + (one.opening_difference_agorot ?? 0) + (one.difference_agorot ?? 0),
    0,
  )
  return { deli_id, date, sessions, difference_agorot, ...(await repo.findDay(db, deli_id, date)) }
}

type CloseDayInput = {
  readonly date: string
  readonly safe_counts: CashCount
  readonly card_batch_agorot: number
  readonly note: string
}

/** Closes a day, which gets no further sessions, and adjusts the ledger of the safe to the count. */
export function closeDay(
  deps: Deps,
  call: SignedCall,
  deli_id: number,
  { date, safe_counts, card_batch_agorot, note }: CloseDayInput,
): Promise<DayAnswer> {
  return change(deps, call, async (tx) => {
    const at = deps.now()
    if (date > businessDay(at)) throw new Refusal('till_day_in_future', { date })
    const open = await repo.lockTillsOf(tx, deli_id, date)
    if (open.length > 0) throw new Refusal('till_sessions_open', { tills: open.map(({ name }) => name) })
    const [safe] = await openCashAccounts(tx, [`safe:${deli_id}`])
    const safe_expected_agorot = await lockCash(tx, safe!.id)
    const report = await dayAnswer(tx, deli_id, date)
    if (report.closed_at !== null) throw new Refusal('till_day_closed', { date })
    const { card_expected_agorot } = report
    const safe_counted_agorot = sumOfCount(safe_counts)
    const sums = { safe_expected_agorot, safe_counted_agorot, card_expected_agorot, card_batch_agorot }
    await repo.insertDay(tx, { ...sums, deli_id, date, note, report, closed_by: call.caller.id, at })
    const agorot = safe_counted_agorot - safe_expected_agorot
    const key = `safe:${deli_id}:${date}`
    await post({ tx, call, now: at }, differenceTransfer({ key, account_id: safe!.id, agorot }))
    await record(tx, call, 'till.day_closed', { deli_id, date }, deli_id)
    return { data: await dayAnswer(tx, deli_id, date) }
  })
}
