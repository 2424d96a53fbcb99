import { type MenuAge, ageOfMenu } from '@tavlin/domain/till/device-clock'
import { useEffect, useMemo, useState } from 'react'
import { useNow } from '#platform/use-now.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-view.ts'
import { isSale } from '#platform/outbox/page-outbox.ts'
import { useOutboxSender, useOutboxView } from '#platform/outbox/use-outbox.ts'
import { ensureChain, subjectOf } from './device-chain.ts'
import { menuLoadedAt, serverNow } from './device-clock.ts'

const CHECK_MS = 60_000

/** Prepares the device for sales without a network: starts its chain, and requests persistent storage. */
export function useTillDevice(till_id: number, is_signed_in: boolean): { is_persisted: boolean | null } {
  const [is_persisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    // `navigator.storage` does not exist without TLS.
    void navigator.storage?.persist?.().then(setPersisted, () => undefined)
  }, [])
  useEffect(() => {
    // A failure is ignored: the next sale starts the chain, or shows why it cannot.
    if (is_signed_in) void ensureChain(till_id).catch(() => undefined)
  }, [till_id, is_signed_in])
  return { is_persisted }
}

/** Returns the commands of this till that the server has not accepted, oldest first, and how many are sales. */
export function useStoredEntries(till_id: number): { unsent: readonly OutboxEntry[]; sales: number } {
  useOutboxSender()
  const { entries } = useOutboxView()
  return useMemo(() => {
    const unsent = entries.filter(({ subject, state }) => subject === subjectOf(till_id) && state !== 'sent')
    return { unsent, sales: unsent.filter(isSale).length }
  }, [entries, till_id])
}

export function useMenuAge(): { loaded_at: Date | null; age: MenuAge } {
  useNow(CHECK_MS)
  const loaded_at = menuLoadedAt()
  return { loaded_at, age: loaded_at ? ageOfMenu(loaded_at, serverNow()) : 'fresh' }
}
