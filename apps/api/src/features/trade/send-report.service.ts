import { allows, type Caller } from '@tavlin/contract/access-rules'
import { lastSending, nextSending } from '@tavlin/domain/trade/sending-times'
import { callerOf } from '#features/access/caller.service.ts'
import type { SendMail } from '#platform/companies/mail.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { reportMail } from './report-mail.service.ts'
import { queueSendings } from './schedule.service.ts'
import * as repo from './schedule.repo.ts'

const STORED_DAYS = 90

/**
 * Queues the mails of all schedules that are due, each schedule in its own transaction. A report is due once, whatever
 * the number of workers; after an outage, only the newest one is sent. Returns how many schedules were due.
 */
export async function queueDueReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now()
  let queued = 0
  const queueFirst = () =>
    db.transaction().execute(async (tx) => {
      const schedule = await repo.lockDue(tx, at)
      if (!schedule) return false
      const due_at = lastSending(schedule, schedule.next_at, at)
      await queueSendings(tx, await repo.insertSendings(tx, { id: schedule.id, due_at }))
      await repo.saveNext(tx, schedule.id, nextSending(schedule, at))
      return true
    })
  while (await queueFirst()) queued++
  return queued
}

/** Deletes the results of old sendings. */
export async function purgeSendings({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - STORED_DAYS * 86_400_000)
  await db.transaction().execute((tx) => repo.deleteOldSendings(tx, before))
}

/**
 * Sends one mail. Permissions of recipient and owner are read here and not when the mail was queued, so that a retry
 * after hours does not reach a person who lost them. Throws when the mail server fails, so that the job is retried.
 */
export async function sendReport(deps: Deps, sendMail: SendMail, sending_id: number): Promise<void> {
  const sending = await repo.findSending(deps.db, sending_id)
  // The schedule was deleted, or the mail was sent by a worker that died before it marked the job as done.
  if (!sending || sending.sent_at !== null) return
  const finish = (error: repo.SendingError | null) =>
    deps.db.transaction().execute(async (tx) => {
      if (error) await repo.saveSendingError(tx, sending_id, error)
      else await repo.saveSent(tx, sending_id, deps.now())
      const { schedule_id, owner_id } = sending
      await record(tx, SYSTEM_CALL, 'trade_report.sent', { schedule_id, user_id: owner_id, error })
    })
  if (!mayRead(await callerOf(deps, sending.owner_id))) return finish('owner_may_not_see')
  const recipient = await callerOf(deps, sending.user_id)
  if (!mayRead(recipient)) return finish('recipient_may_not_see')
  const failed = (code: repo.SendingError) => async (error: unknown) => {
    await finish(code)
    throw error
  }
  const mail = await reportMail(deps, recipient, { ...sending, sending_id }).catch(failed('report_failed'))
  await sendMail(mail).catch(failed('mail_failed'))
  await finish(null)
}

const mayRead = (caller: Caller | null): caller is Caller => caller !== null && allows('view_trade', caller)
