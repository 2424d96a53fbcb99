import type { ErrorBody } from '@tavlin/contract/errors'
import type { variants } from '@tavlin/contract/variants'
import { call } from '#platform/api-client.ts'
import { useQuery } from '#platform/use-query.ts'
import type { Edit } from './matrix-draft.ts'
import type { Preview } from './matrix-wire.ts'

const PAUSE_MS = 400
const previewMatrix = call<typeof variants.previewMatrix>('POST', '/cross-variants/preview')

export type PreviewResult = { readonly preview: Preview | null; readonly refusal: ErrorBody | null }

/**
 * Fetches the effect of the unsaved changes, or why they would be rejected. Without a response, the bar shows only the
 * number of changes.
 */
export function usePreview(changes: readonly Edit[]): PreviewResult {
  const cells = changes.map(({ meal_id, group_id, now }) => ({ meal_id, group_id, link: now }))
  const query = useQuery(previewMatrix, changes.length > 0 ? { body: { cells } } : null, { pause_ms: PAUSE_MS })
  return { preview: query.data, refusal: query.error }
}
