import { RELATIVE_PERIODS } from '@tavlin/domain/trade/relative-period'
import { CADENCES } from '@tavlin/domain/trade/sending-times'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { id, idText, instant, version } from './fields.ts'

/** Why a report did not reach a recipient. */
export const SENDING_ERRORS = ['mail_failed', 'report_failed', 'recipient_may_not_see', 'owner_may_not_see'] as const

const Times = {
  cadence: z.enum(CADENCES),
  /** For a weekly report; 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  /** For a monthly report; a shorter month sends on its last day. */
  month_day: z.int().min(1).max(31),
  /** Hour in Israel. */
  hour: z.int().min(0).max(23),
  /** Days of the report, counted from the business day on which it is due. */
  period: z.enum(RELATIVE_PERIODS),
}
const Form = { ...Times, recipient_ids: z.array(id).min(1).max(50) }
const Person = z.object({ id: z.int(), name: z.string() })

const Sending = z.object({
  due_at: instant,
  /** Null until the mail server accepted the mail. */
  sent_at: instant.nullable(),
  /** Why the last attempt failed; null when it succeeded or none was made yet. */
  error: z.enum(SENDING_ERRORS).nullable(),
})
const Schedule = z.object({
  id: z.int(),
  view: z.object({ id: z.int(), name: z.string() }),
  ...Times,
  recipients: z.array(
    Person.extend({
      /** False for a person who lost the permission; they receive nothing. */
      may_see: z.boolean(),
      last: Sending.nullable(),
    }),
  ),
  is_paused: z.boolean(),
  next_at: instant,
  version: z.int(),
})

export const tradeSchedules = endpoints({
  schedules: {
    method: 'GET',
    path: '/trade/schedules',
    summary: 'Views of the sales report that the caller sends by email, and people who may receive them',
    access: 'view_trade',
    returns: z.object({ data: z.object({ schedules: z.array(Schedule), people: z.array(Person) }) }),
  },
  createSchedule: {
    method: 'POST',
    path: '/trade/schedules',
    summary: 'Send a saved view of the sales report by email, as Excel sheet and PDF',
    access: 'view_trade',
    body: z.object({ view_id: id, ...Form }),
    returns: z.object({ data: Schedule }),
  },
  updateSchedule: {
    method: 'PUT',
    path: '/trade/schedules/:id',
    summary: 'Change times, period or recipients of a scheduled report',
    access: 'view_trade',
    params: z.object({ id: idText }),
    body: z.object({ ...Form, version }),
    returns: z.object({ data: Schedule }),
  },
  pauseSchedule: {
    method: 'POST',
    path: '/trade/schedules/:id/pause',
    summary: 'Pause or resume a scheduled report; missed reports are not sent later',
    access: 'view_trade',
    params: z.object({ id: idText }),
    body: z.object({ is_paused: z.boolean(), version }),
    returns: z.object({ data: Schedule }),
  },
  sendNow: {
    method: 'POST',
    path: '/trade/schedules/:id/send',
    summary: 'Send a scheduled report to the caller now',
    access: 'view_trade',
    per_minute: 5,
    params: z.object({ id: idText }),
    returns: z.object({ status: z.literal(true) }),
  },
  deleteSchedule: {
    method: 'DELETE',
    path: '/trade/schedules/:id',
    summary: 'Stop sending a view by email',
    access: 'view_trade',
    params: z.object({ id: idText }),
    returns: z.object({ status: z.literal(true) }),
  },
})
