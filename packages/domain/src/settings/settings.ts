import { Refusal } from '../refusal.ts'

/** A value and the calendar day it takes effect. A null `deli_id` applies to the whole business. */
export type DatedValue = { readonly deli_id: number | null; readonly valid_from: string; readonly value: unknown }

/**
 * Returns the value in effect on a day. A value of the deli overrides one of the business; of several, the newest
 * applies. A null value of a deli ends its override: from that day on the value of the business applies again.
 */
export function valueOn(values: readonly DatedValue[], day: string, deli_id: number | null = null): unknown {
  const newestOf = (owner: number | null) =>
    values
      .filter((v) => v.valid_from <= day && v.deli_id === owner)
      .toSorted((a, b) => b.valid_from.localeCompare(a.valid_from))[0]?.value
  return (deli_id === null ? null : newestOf(deli_id)) ?? newestOf(null)
}

/** Past values must not change, because receipts and reports of those days depend on them. */
export function checkStartsInTime(valid_from: string, today: string): void {
  if (valid_from < today) throw new Refusal('setting_in_the_past', { valid_from, today })
}

/** Only a value that has not started can be removed; a value that applies today can only be replaced. */
export function checkIsPlanned(valid_from: string, today: string): void {
  if (valid_from <= today) throw new Refusal('setting_in_the_past', { valid_from, today })
}
