import { Refusal } from '../refusal.ts'

/** A value and the calendar day it takes effect. A null `deli_id` applies to the whole business. */
export type DatedValue = { readonly deli_id: number | null; readonly valid_from: string; readonly value: unknown }

/** The value in effect on a day. A value of the deli overrides one of the business; of several, the newest applies. */
export function valueOn(values: readonly DatedValue[], day: string, deli_id: number | null = null): unknown {
  const begun = values.filter((v) => v.valid_from <= day && (v.deli_id === null || v.deli_id === deli_id))
  const [best] = begun.toSorted(
    (a, b) => Number(b.deli_id !== null) - Number(a.deli_id !== null) || b.valid_from.localeCompare(a.valid_from),
  )
  return best?.value
}

/** Past values must not change, because receipts and reports of those days depend on them. */
export function checkStartsInTime(valid_from: string, today: string): void {
  if (valid_from < today) throw new Refusal('setting_in_the_past', { valid_from, today })
}
