import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'

/** The result of a bulk action for one row. */
export type RowAnswer = {
  readonly id: string | number
  readonly ok: boolean
  readonly code?: ErrorCode | undefined
  readonly message?: string | undefined
}

export type BulkResult = {
  readonly done: number
  readonly rejected: readonly { readonly id: string; readonly name: string; readonly error: ErrorBody }[]
}

/**
 * Summarises a bulk action by row. Copies the names, because rows may leave the list after the action. A row without a
 * result does not count as a success.
 */
export function bulkResult(
  selected: readonly { readonly id: string; readonly name: string }[],
  answers: readonly RowAnswer[],
): BulkResult {
  const by_id = new Map(answers.map((answer) => [String(answer.id), answer]))
  const rejected = selected
    .filter(({ id }) => !by_id.get(id)?.ok)
    .map((row) => {
      const { code = 'unexpected', message = '' } = by_id.get(row.id) ?? {}
      return { ...row, error: { code, message } satisfies ErrorBody }
    })
  return { done: selected.length - rejected.length, rejected }
}
