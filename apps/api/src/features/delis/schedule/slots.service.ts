import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Deps } from '#platform/deps.ts'
import { loadFacts } from '../availability/facts.service.ts'
import { slotsWithLoad } from './slots-answer.ts'

type SlotsQuery = { date: string; type?: OrderType | undefined }

export async function showSlots(deps: Deps, deli_id: number, { date, type }: SlotsQuery) {
  const { deli, loads } = await loadFacts(deps, deli_id, { date })
  return { data: slotsWithLoad(deli, loads, date, type, deps.now()) }
}
