import { listManagers } from '#features/access/managers.service.ts'
import type { SendMail } from '#platform/companies/mail.ts'
import type { Deps } from '#platform/deps.ts'
import { type JobsOf, type Tasks, addJob } from '#platform/events/jobs.ts'
import { type SilentKioskMailInput, silentKioskMail } from './silent-kiosk.service.ts'
import { watchKiosks } from './watch-kiosks.service.ts'

type SilentKiosk = Omit<SilentKioskMailInput, 'user_id'> & { readonly event_id: number }

export const kioskJobsOf: JobsOf = {
  'kiosk.went_silent': ({ id, data }) => ({ task: 'alert_silent_kiosk', payload: { ...data, event_id: id } }),
}

export const kioskTasks = (deps: Deps, sendMail: SendMail): Tasks => ({
  watch_kiosks: () => watchKiosks(deps),
  // Queues one job per recipient, so that the retry of a failed mail does not repeat the mails to other recipients.
  alert_silent_kiosk: async (payload) => {
    const { event_id, ...silent } = payload as SilentKiosk
    const user_ids = await listManagers(deps.db, 'manage_delis', silent.deli_id)
    await deps.db.transaction().execute(async (tx) => {
      for (const user_id of user_ids)
        await addJob(tx, { task: 'mail_silent_kiosk', payload: { ...silent, user_id } }, `event:${event_id}:${user_id}`)
    })
  },
  mail_silent_kiosk: async (payload) => {
    const mail = await silentKioskMail(deps, payload as SilentKioskMailInput)
    if (mail) await sendMail(mail)
  },
})
