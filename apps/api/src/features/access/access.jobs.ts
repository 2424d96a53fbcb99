import type { Deps } from '#platform/deps.ts'
import type { Job, JobsOf, Tasks } from '#platform/events/jobs.ts'
import type { SendMail } from '#platform/companies/mail.ts'
import type { AffectedUsersOf } from '#platform/events/realtime.ts'
import { textPhoneCode } from './own-phone.service.ts'
import { passwordMail, phoneChangedMail, secondFactorResetMail } from './password.service.ts'
import { listUserIdsOfRoles } from './role.repo.ts'
import { deleteOldSessions } from './session.repo.ts'
import { endExpired, personOf } from './session.service.ts'
import { type CodeJob, textInvitation, textSignInCode } from './sms-login.service.ts'
import type { SendSecretSms } from './texted-code.service.ts'

const DAYS = 24 * 3_600_000
const RETENTION_AFTER_END_MS = 30 * DAYS
const DEVICE_RETENTION_MS = 365 * DAYS

/** Returns two jobs, so that a retry of one does not send the other message again. */
const invitationJobs = (user_id: number): Job[] => [
  { task: 'mail_password_link', payload: { user_id, kind: 'invited' } },
  { task: 'text_invitation', payload: { user_id } },
]

export const accessJobsOf: JobsOf = {
  'user.password_reset_requested': ({ data }) =>
    data.user_id === null ? null : { task: 'mail_password_link', payload: { ...data, kind: 'forgot' } },
  'user.invited': ({ data }) => invitationJobs(data.user_id),
  'user.created': ({ data }) => invitationJobs(data.user_id),
  'user.sms_code_requested': ({ data, at }) =>
    data.user_id === null
      ? null
      : { task: 'text_sign_in_code', payload: { user_id: data.user_id, requested_at: at } satisfies CodeJob },
  'user.phone_code_requested': ({ data }) => ({ task: 'text_phone_code', payload: data }),
  'user.phone_changed': ({ data }) => ({ task: 'mail_phone_changed', payload: data }),
  'user.second_factor_reset': ({ data }) => ({ task: 'mail_second_factor_reset', payload: data }),
}

/** `sendSms` is null when no company for text messages is configured. */
export function accessTasks(deps: Deps, sendMail: SendMail, sendSms: SendSecretSms | null = null): Tasks {
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
    mail_phone_changed: async (payload) => {
      const mail = await phoneChangedMail(deps, (payload as { user_id: number }).user_id)
      if (mail) await sendMail(mail)
    },
    text_invitation: async (payload) => {
      if (sendSms) await textInvitation(deps, sendSms, (payload as { user_id: number }).user_id)
    },
    text_sign_in_code: async (payload) => {
      if (sendSms) await textSignInCode(deps, sendSms, payload as CodeJob)
    },
    text_phone_code: async (payload) => {
      if (sendSms) await textPhoneCode(deps, sendSms, (payload as { user_id: number }).user_id)
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
