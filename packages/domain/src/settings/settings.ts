import { Refusal } from '../refusal.ts'

/** A value and the calendar day from which it holds. `deli_id` null: for the whole business. */
export type DatedValue = { readonly deli_id: number | null; readonly valid_from: string; readonly value: unknown }

/** The value in force on a day: the deli's own before the business's, the newest that has begun. */
export function valueOn(values: readonly DatedValue[], day: string, deli_id: number | null = null): unknown {
  const begun = values.filter((v) => v.valid_from <= day && (v.deli_id === null || v.deli_id === deli_id))
  const [best] = begun.toSorted(
    (a, b) => Number(b.deli_id !== null) - Number(a.deli_id !== null) || b.valid_from.localeCompare(a.valid_from),
  )
  return best?.value
}

/** What was in force stays as it was: receipts and reports of those days depend on it. */
export function checkStartsInTime(valid_from: string, today: string): void {
  if (valid_from < today) throw new Refusal('setting_in_the_past', { valid_from, today })
}
