import type { Deps } from '#platform/deps.ts'
import type { JobsOf, Tasks } from '#platform/events/jobs.ts'
import type { SendMail } from '#platform/companies/mail.ts'
import type { AffectedUsersOf } from '#platform/events/realtime.ts'
import { passwordMail, secondFactorResetMail } from './password.service.ts'
import { listUserIdsOfRoles } from './role.repo.ts'
import { deleteOldSessions } from './session.repo.ts'
import { endExpired, personOf } from './session.service.ts'

const DAYS = 24 * 3_600_000
const RETENTION_AFTER_END_MS = 30 * DAYS
const DEVICE_RETENTION_MS = 365 * DAYS

export const accessJobsOf: JobsOf = {
  'user.password_reset_requested': ({ data }) =>
    data.user_id === null ? null : { task: 'mail_password_link', payload: { ...data, kind: 'forgot' } },
  'user.invited': ({ data }) => ({ task: 'mail_password_link', payload: { ...data, kind: 'invited' } }),
  'user.created': ({ data }) => ({ task: 'mail_password_link', payload: { ...data, kind: 'invited' } }),
  'user.second_factor_reset': ({ data }) => ({ task: 'mail_second_factor_reset', payload: data }),
}

export function accessTasks(deps: Deps, sendMail: SendMail): Tasks {
  return {
    mail_password_link: async (payload) => {
      const { user_id, kind } = payload as { user_id: number; kind: 'forgot' | 'invited' }
      const mail = await passwordMail(deps, user_id, kind)
      if (mail) await sendMail(mail)
    },
    mail_second_factor_reset: async (payload) => {
      const mail = await secondFactorResetMail(deps, (payload as { user_id: number }).user_id)
      if (mail) await sendMail(mail)
    },
    end_expired_sessions: () => endExpired(deps),
    purge_sessions: () => {
      const before = (ms: number) => new Date(deps.now().getTime() - ms)
      return deleteOldSessions(deps.db, before(RETENTION_AFTER_END_MS), before(DEVICE_RETENTION_MS))
    },
  }
}

/** A changed role affects everyone who had it when the event was recorded, not when it is published. */
export const affectedUsersOf: AffectedUsersOf = async (tx, event) => {
  if (event.name === 'role.changed') return listUserIdsOfRoles(tx, [event.data.role_id], event)
  if (event.name === 'permission.changed' || event.name === 'permission.deleted')
    return listUserIdsOfRoles(tx, event.data.role_ids, event)
  const person = personOf(event)
  return person === null ? [] : [person]
}
