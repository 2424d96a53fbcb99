/** Parts of a business day, in whole hours. */
export const DAY_PARTS = [
  { part: 'morning', from_hour: 4, until_hour: 11 },
  { part: 'midday', from_hour: 11, until_hour: 16 },
  { part: 'evening', from_hour: 16, until_hour: 28 },
] as const
export type DayPart = (typeof DAY_PARTS)[number]['part']

/** Volume to deliver in one hour from one deli, in hundredths of a bag. */
export type HourVolume = { readonly deli_id: number; readonly hour: number; readonly volume: number }
type WorkingHours = {
  readonly driver_id: number
  readonly deli_id: number
  readonly start_minute: number
  readonly end_minute: number
}
type DayBalance = { readonly assigned: number; readonly needed: number; readonly short_of: DayPart | null }

const HOUR_MINUTES = 60

/**
 * A driver makes one trip per hour, for one deli. In each part of the day, the busiest hour of each deli gives the
 * number of average vehicles needed. When drivers are missing, the day needs the assigned drivers plus those missing in
 * the worst part.
 */
export function dayBalance(
  volumes: readonly HourVolume[],
  working: readonly WorkingHours[],
  capacityOf: (deli_id: number) => number,
): DayBalance {
  const assigned = new Set(working.map(({ driver_id }) => driver_id)).size
  const parts = DAY_PARTS.map(({ part, from_hour, until_hour }) => {
    const busiest = busiestOf(volumes.filter(({ hour }) => hour >= from_hour && hour < until_hour))
    const wants = busiest.map(({ deli_id, hour, volume }) => {
      const needed = Math.ceil(volume / capacityOf(deli_id))
      return { needed, missing: Math.max(0, needed - thereAt(working, deli_id, hour)) }
    })
    return { part, needed: sum(wants.map((one) => one.needed)), missing: sum(wants.map((one) => one.missing)) }
  })
  const worst = parts.reduce((a, b) => (b.missing > a.missing ? b : a))
  if (worst.missing > 0) return { assigned, needed: assigned + worst.missing, short_of: worst.part }
  return { assigned, needed: Math.max(...parts.map((one) => one.needed)), short_of: null }
}

function busiestOf(volumes: readonly HourVolume[]): HourVolume[] {
  const by_deli = new Map<number, HourVolume>()
  for (const one of volumes) if (one.volume > (by_deli.get(one.deli_id)?.volume ?? 0)) by_deli.set(one.deli_id, one)
  return [...by_deli.values()]
}

const thereAt = (working: readonly WorkingHours[], deli_id: number, hour: number): number =>
  working.filter(
    (one) =>
      one.deli_id === deli_id && one.start_minute < (hour + 1) * HOUR_MINUTES && one.end_minute > hour * HOUR_MINUTES,
  ).length

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Returns the larger volume per hour, because the orders booked so far are only a part of a future day. */
export function atLeast(booked: readonly HourVolume[], typical: readonly HourVolume[]): HourVolume[] {
  const larger = new Map<string, HourVolume>()
  for (const one of [...booked, ...typical]) {
    const key = `${one.deli_id} ${one.hour}`
    if (one.volume > (larger.get(key)?.volume ?? -1)) larger.set(key, one)
  }
  return [...larger.values()]
}
