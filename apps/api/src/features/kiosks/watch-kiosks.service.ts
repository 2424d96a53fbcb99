import { KIOSK_SILENT_MINUTES, isKioskSilent } from '@tavlin/domain/guest/kiosk-device'
import { listActiveDelis } from '#features/delis/deli.service.ts'
import { change } from '#platform/db/change.ts'
import type { Deps } from '#platform/deps.ts'
import { recordEach } from '#platform/events/events.ts'
import { SYSTEM_CALL } from '#platform/http/call.ts'
import { type WatchedKiosk, listPaired, saveSilent } from './kiosk.repo.ts'

/** Finds kiosks that stopped sending heartbeats or started again, and records an event for each. */
export async function watchKiosks(deps: Deps): Promise<void> {
  const now = deps.now()
  const kiosks = await listPaired(deps.db)
  if (kiosks.length === 0) return
  const open = await findOpenDelis(deps, now)
  const isSilent = (kiosk: WatchedKiosk) => isKioskSilent({ ...kiosk, is_open: open.has(kiosk.deli_id) }, now)
  const silent = kiosks.filter((kiosk) => kiosk.silent_since === null && isSilent(kiosk))
  const recovered = kiosks.filter((kiosk) => kiosk.silent_since !== null && !isSilent(kiosk))
  if (silent.length + recovered.length === 0) return
  await change(deps, SYSTEM_CALL, async (tx) => {
    const silent_ids = await saveSilent(tx, silent, now)
    const recovered_ids = await saveSilent(tx, recovered, null)
    const eventsOf = (name: 'kiosk.went_silent' | 'kiosk.recovered', ids: readonly number[]) =>
      kiosks
        .filter(({ id }) => ids.includes(id))
        .map(({ id, deli_id }) => ({ name, data: { kiosk_id: id, deli_id }, deli_id }))
    await recordEach(tx, SYSTEM_CALL, [
      ...eventsOf('kiosk.went_silent', silent_ids),
      ...eventsOf('kiosk.recovered', recovered_ids),
    ])
  })
}

/** Returns the delis that are open now and were open some minutes ago, so that kiosks have time to start. */
async function findOpenDelis(deps: Deps, now: Date): Promise<ReadonlySet<number>> {
  const earlier = new Date(now.getTime() - KIOSK_SILENT_MINUTES * 60_000)
  const openAt = async (at: Date) => {
    const delis = await listActiveDelis({ db: deps.db, now: () => at })
    return delis.filter(({ state }) => state === 'open').map(({ id }) => id)
  }
  const was_open = new Set(await openAt(earlier))
  return new Set((await openAt(now)).filter((id) => was_open.has(id)))
}
