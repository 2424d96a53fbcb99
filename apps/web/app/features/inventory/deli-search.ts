/** Copies search and filters, and drops parameters that belong to the page of one deli. */
export function searchOfDeli(search: string, deli_id: number): string {
  const params = new URLSearchParams(search)
  for (const key of ['cursor', 'view', 'ingredient', 'moves', 'kind']) params.delete(key)
  params.set('deli', String(deli_id))
  return `?${params}`
}
