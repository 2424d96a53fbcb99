import { nameKey } from '@tavlin/domain/imports/cells'
import type { Cells } from '@tavlin/domain/imports/columns'
import type { RowProblem, RowProblemCode } from '@tavlin/domain/imports/row-problem'
import { type NamesToIds, idsByName } from '@tavlin/domain/imports/row-reader'

type Named = { readonly id: number; readonly values: { readonly name_he: string } }
export type Targets<T> = { readonly by_id: ReadonlyMap<number, T>; readonly by_name: NamesToIds }

export const targetsOf = <T extends Named>(rows: readonly T[]): Targets<T> => ({
  by_id: new Map(rows.map((row) => [row.id, row])),
  by_name: idsByName(rows.map(({ id, values }) => ({ id, name_he: values.name_he, name_en: '' }))),
})

type Found<T> = { readonly target: T | undefined; readonly problems: readonly RowProblem[] }

/** A stored row is found by its number, or by its name when the sheet has no number. */
export function findTarget<T>({ number, name_he = '' }: Cells, { by_id, by_name }: Targets<T>): Found<T> {
  const problem = (field: string, code: RowProblemCode, value: string): Found<T> => ({
    target: undefined,
    problems: [{ field, code, value }],
  })
  if (number !== undefined) {
    const target = /^[1-9]\d{0,8}$/.test(number) ? by_id.get(Number(number)) : undefined
    return target ? { target, problems: [] } : problem('number', 'unknown_number', number)
  }
  const ids = by_name.get(nameKey(name_he)) ?? []
  if (ids.length > 1) return problem('name_he', 'ambiguous_name', name_he)
  return { target: ids[0] === undefined ? undefined : by_id.get(ids[0]), problems: [] }
}

/** Returns the key by which duplicate rows are rejected, because they would overwrite each other. */
export const keyOf = (target: { readonly id: number } | undefined, name: string): string =>
  target ? `id:${target.id}` : `name:${nameKey(name)}`
