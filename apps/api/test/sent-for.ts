import { sql } from 'kysely'
import { accessJobsOf, accessTasks } from '../src/features/access/access.jobs.ts'
import { guestJobsOf, guestTasks } from '../src/features/guest/guest.jobs.ts'
import type { Mail } from '../src/platform/companies/mail.ts'
import type { Sms } from '../src/platform/companies/sms.ts'
import type { JobsOf } from '../src/platform/events/jobs.ts'
import type { TestApp } from './test-app.ts'

type SendingEvent =
  | 'user.created'
  | 'user.sms_code_requested'
  | 'user.phone_code_requested'
  | 'user.phone_changed'
  | 'guest.code_requested'

/**
 * Runs the jobs of the newest event of this name, as the worker does; returns what was sent. The time of events is that
 * of the database, which the clock of the test does not move, so it is a parameter.
 */
export async function sentFor(app: TestApp, name: SendingEvent, at = app.clock.now) {
  const { rows } = await sql<{ data: object }>`select data from event where name = ${name}
    order by id desc limit 1`.execute(app.db)
  const texts: Sms[] = []
  const mails: Mail[] = []
  const deps = { ...app, db: app.db, now: () => app.clock.now, log: app.http.log as never }
  const sendSms = async (sms: Sms) => void texts.push(sms)
  const tasks = { ...accessTasks(deps, async (mail) => void mails.push(mail), sendSms), ...guestTasks(deps, sendSms) }
  const jobsOf: JobsOf = { ...accessJobsOf, ...guestJobsOf }
  const made = jobsOf[name]!({ ...rows[0], at: at.toISOString() } as never)
  for (const job of [made ?? []].flat()) await tasks[job.task]!(job.payload, {} as never)
  return { texts, mails }
}
