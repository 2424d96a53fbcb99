import type { areas } from '@tavlin/contract/areas'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'

export type Area = { id: number; name_he: string; name_en: string }

const areasOf = call<typeof areas.areas>('GET', '/delis/:id/areas')

/** The delivery areas of a deli that is being chosen, which no loader knows. Without an answer there is nothing to choose from. */
export const useAreas = (deli_id: number): readonly Area[] => useQuery(areasOf, { params: { id: deli_id } }).data ?? []
