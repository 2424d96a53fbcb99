import type { areas } from '@tavlin/contract/areas'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'

export type Area = { id: number; name_he: string; name_en: string }

const areasOf = call<typeof areas.areas>('GET', '/delis/:id/areas')

/**
 * Fetches the delivery areas of the deli that is chosen in the form; a loader does not know the choice. Empty until the
 * response arrives.
 */
export const useAreas = (deli_id: number): readonly Area[] => useQuery(areasOf, { params: { id: deli_id } }).data ?? []
