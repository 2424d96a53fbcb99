import { calendarDay } from '@tavlin/domain/business-time'
import { readSetting } from '#features/settings/settings.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { StoredEvent } from '#platform/events/event-feed.ts'
import { MemoryAnswer } from '#platform/http/memory-answer.ts'
import { readCounter } from './status.repo.ts'

/** Includes `customer.erased`, because erasing a customer deletes their unread messages. */
const CHANGES_STATUS: ReadonlySet<string> = new Set(['counter.changed', 'setting.changed', 'customer.erased'])

/**
 * Serves from memory the running version, which every open screen polls every ten seconds, and the VAT rate and the
 * number of unread messages, which events update.
 */
export async function openStatus(deps: Pick<Deps, 'db' | 'now' | 'config'>) {
  const { db, now, config } = deps
  const last_updated = new MemoryAnswer(config.build_version)
  let admin_data: MemoryAnswer
  let day: string

  const refresh = async (): Promise<void> => {
    day = calendarDay(now())
    const tax = await readSetting(db, 'vat_percent', day)
    const unread_messages = await readCounter(db, 'unread_messages')
    admin_data = new MemoryAnswer({ tax, unread_messages, version_control: config.build_version })
  }
  await refresh()

  return {
    lastUpdated: () => last_updated,
    adminData: () => admin_data,
    /** Refreshes after a relevant event, and on a new day, which may have another VAT rate. */
    hear: async (events: readonly StoredEvent[]): Promise<void> => {
      const concerns_us = events.some(({ name }) => CHANGES_STATUS.has(name))
      if (concerns_us || calendarDay(now()) !== day) await refresh()
    },
  }
}
export type Status = Awaited<ReturnType<typeof openStatus>>
