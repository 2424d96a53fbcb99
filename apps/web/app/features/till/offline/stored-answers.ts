import type { availability } from '@tavlin/contract/availability'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import { answerStore } from '#platform/offline/answer-store.ts'
import { clockOffset, menuLoadedAt, serverNow, setClockOffset, setMenuSaved } from './device-clock.ts'
import { menuForNow, slotsForNow } from './offline-slot.ts'
import type { ReadKind } from './stored-reads.ts'

const CLOCK = 'clock'
type Slots = ResponseOf<typeof availability.explain>
type StoredMenu = ResponseOf<typeof availability.menu>
const keyOf = (kind: ReadKind, deli_id: number): string => `${kind} ${deli_id}`

/** Restores the clock difference and the age of the menu, which an earlier page stored on this device. */
export async function restore(deli_id: number): Promise<void> {
  const [clock, menu] = await Promise.all([answerStore.read(CLOCK), answerStore.read(keyOf('menu', deli_id))])
  if (clock && clockOffset() === null) setClockOffset(clock.value as number)
  if (menu && menuLoadedAt() === null) setMenuSaved(menu.saved_at)
}

export async function keep(kind: ReadKind, deli_id: number, answer: unknown): Promise<void> {
  await answerStore.write(keyOf(kind, deli_id), answer)
  await keepClock()
}
export const keepClock = async (): Promise<void> => {
  const offset_ms = clockOffset()
  if (offset_ms !== null) await answerStore.write(CLOCK, offset_ms)
}

/** Returns the stored API response; null when none is stored. Slots and menu are those of the current time. */
export async function find(kind: ReadKind, deli_id: number): Promise<unknown> {
  if (clockOffset() === null) await restore(deli_id)
  const stored = await answerStore.read(keyOf(kind, deli_id))
  if (!stored) return null
  if (kind === 'popular') return stored.value
  if (kind === 'menu') return { data: menuForNow((stored.value as StoredMenu).data) } satisfies StoredMenu
  const { data } = stored.value as Slots
  return { data: { ...data, slots: slotsForNow(data.slots, serverNow()) } } satisfies Slots
}
