import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { purchasing } from '@tavlin/contract/purchasing'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'

type SuggestionsAnswer = ResponseOf<typeof purchasing.purchaseSuggestions>
export type Suggestions = SuggestionsAnswer['data']
export type SuggestedLine = Suggestions['lines'][number]

/** Loads the suggested packs, and again when the delivery day changes. Undefined until they have arrived. */
export function useSuggestions(deli_id: number, supplier_id: number, date: string | null): Suggestions | undefined {
  const { load, data } = useFetcher<SuggestionsAnswer>()
  useEffect(() => {
    if (date !== null) void load(`/suppliers/suggestions/${deli_id}/${supplier_id}?date=${date}`)
  }, [load, deli_id, supplier_id, date])
  return data?.data
}
