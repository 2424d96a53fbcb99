import type { OrderType } from '@tavlin/domain/availability/facts'
import type { Deps } from '#platform/deps.ts'
import { loadFacts } from '../availability/facts.service.ts'
import { slotsWithLoad } from './slots-answer.ts'

type SlotsQuery = { date: string; type?: OrderType | undefined }

export async function showSlots(deps: Deps, deli_id: number, query: SlotsQuery) {
  const { deli, loads } = await loadFacts(deps, deli_id, { date: query.date })
  return { data: slotsWithLoad(deli, loads, query, deps.now()) }
}
