import type { Deps } from '#platform/deps.ts'
import type { JobsOf, Tasks } from '#platform/jobs.ts'
import type { SendMail } from '#platform/mail.ts'
import type { LosersOf } from '#platform/realtime.ts'
import { passwordMail } from './password.service.ts'
import { listUserIdsOfRole } from './role.repo.ts'
import { deleteOldSessions } from './session.repo.ts'

const KEPT_AFTER_END_MS = 30 * 24 * 3_600_000

export const accessJobsOf: JobsOf = {
  'user.password_reset_requested': ({ data }) => ({ task: 'mail_password_link', payload: { ...data, kind: 'forgot' } }),
  'user.created': ({ data }) => ({ task: 'mail_password_link', payload: { ...data, kind: 'invited' } }),
}

export function accessTasks(deps: Deps, sendMail: SendMail): Tasks {
  return {
    mail_password_link: async (payload) => {
      const { user_id, kind } = payload as { user_id: number; kind: 'forgot' | 'invited' }
      const mail = await passwordMail(deps, user_id, kind)
      if (mail) await sendMail(mail)
    },
    purge_sessions: () => deleteOldSessions(deps.db, new Date(deps.now().getTime() - KEPT_AFTER_END_MS)),
  }
}

/** A changed role concerns everyone who has it; who lost the role itself is told by their own event. */
export const losersOf: LosersOf = async (tx, event) => {
  if (event.name === 'user.access_changed') return [event.data.user_id]
  if (event.name === 'role.changed') return listUserIdsOfRole(tx, event.data.role_id)
  return []
}
