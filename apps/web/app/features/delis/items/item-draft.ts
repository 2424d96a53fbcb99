import type { ItemInput } from '../item-fix.ts'

/** Form values: a field may be empty while it is being typed. */
export type WindowDraft = {
  key: number
  weekdays: number[]
  from_minute: number | null
  until_minute: number | null
  quota: number | null
}
export type DateDraft = { key: number; date: string | null; quota: number | null }
export type ItemDraft = Omit<ItemInput, 'windows' | 'dates'> & { windows: WindowDraft[]; dates: DateDraft[] }

export const draftOf = ({ windows, dates, ...item }: ItemInput): ItemDraft => ({
  ...item,
  windows: windows.map((window, key) => ({ ...window, key })),
  dates: dates.map((date, key) => ({ ...date, key })),
})

const nextKey = (rows: readonly { key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const NOON_MINUTE = 720
const FOUR_MINUTE = 960

export const withWindow = (rows: readonly WindowDraft[]): WindowDraft[] => [
  ...rows,
  { key: nextKey(rows), weekdays: EVERY_DAY, from_minute: NOON_MINUTE, until_minute: FOUR_MINUTE, quota: null },
]
/** A new date defaults to no sale, because that is the most frequent reason to add a date. */
export const withDate = (rows: readonly DateDraft[], date: string): DateDraft[] => [
  ...rows,
  { key: nextKey(rows), date, quota: 0 },
]

export type DraftProblem = 'weekdays_missing' | 'hours_missing' | 'hours_backwards' | 'date_missing' | 'date_twice'

export function windowProblem({ weekdays, from_minute, until_minute }: WindowDraft): DraftProblem | null {
  if (weekdays.length === 0) return 'weekdays_missing'
  if (from_minute === null || until_minute === null) return 'hours_missing'
  return from_minute >= until_minute ? 'hours_backwards' : null
}

export function dateProblem({ key, date, quota }: DateDraft, all: readonly DateDraft[]): DraftProblem | null {
  if (date === null || quota === null) return 'date_missing'
  return all.some((other) => other.key < key && other.date === date) ? 'date_twice' : null
}

/** Returns null while a window is incomplete or ends before it starts. */
export function windowsOf(rows: readonly WindowDraft[]): ItemInput['windows'] | null {
  if (rows.some(windowProblem)) return null
  return rows.map(({ weekdays, from_minute, until_minute, quota }) => ({
    weekdays,
    from_minute: from_minute ?? 0,
    until_minute: until_minute ?? 0,
    quota,
  }))
}

export function itemOf({ windows, dates, ...item }: ItemDraft): ItemInput | null {
  const stored_windows = windowsOf(windows)
  if (!stored_windows || dates.some((date) => dateProblem(date, dates))) return null
  return {
    ...item,
    windows: stored_windows,
    dates: dates.map(({ date, quota }) => ({ date: date ?? '', quota: quota ?? 0 })),
  }
}
