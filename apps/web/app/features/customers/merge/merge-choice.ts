import { fullName } from '@tavlin/domain/full-name'
import type { MergePlan } from './merge.server.ts'

export type MergeField = MergePlan['fields'][number]['field']
export type MergeSide = MergePlan['fields'][number]['default_side']

/** Returns the value of a field on one side, or null. */
export function valueOf(side: MergePlan['into'], field: MergeField): string | null {
  const { email, lang, birthday } = side
  return { name: fullName(side) || null, email, lang, birthday }[field]
}

/** Returns the fields that the remaining record takes from the merged one; without a choice, the default applies. */
export function takenOf(plan: Pick<MergePlan, 'fields'>, chosen: ReadonlyMap<MergeField, MergeSide>): MergeField[] {
  return plan.fields.flatMap(({ field, default_side }) =>
    (chosen.get(field) ?? default_side) === 'from' ? [field] : [],
  )
}
