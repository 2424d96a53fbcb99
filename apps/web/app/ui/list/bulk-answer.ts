import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'

/** What became of one row of a bulk action. */
export type RowAnswer = {
  readonly id: string | number
  readonly ok: boolean
  readonly code?: ErrorCode | undefined
  readonly message?: string | undefined
}

export type BulkResult = {
  readonly done: number
  readonly refused: readonly { readonly id: string; readonly name: string; readonly error: ErrorBody }[]
}

/** Rows are named now: after the action some of them may have left the list. A row without an answer is not called done. */
export function bulkResult(
  asked: readonly { readonly id: string; readonly name: string }[],
  answers: readonly RowAnswer[],
): BulkResult {
  const by_id = new Map(answers.map((answer) => [String(answer.id), answer]))
  const refused = asked
    .filter(({ id }) => !by_id.get(id)?.ok)
    .map((row) => {
      const { code = 'unexpected', message = '' } = by_id.get(row.id) ?? {}
      return { ...row, error: { code, message } satisfies ErrorBody }
    })
  return { done: asked.length - refused.length, refused }
}
