import type { SNOOZES } from '@tavlin/contract/catalog'

export type MealAction = 'activate' | 'deactivate' | 'wake' | 'snooze'
export type SnoozeUntil = (typeof SNOOZES)[number]
export type MealChange = { action: MealAction; until?: SnoozeUntil; date?: string }

/** Encodes an action as the string that a list sends: `wake`, `snooze:tomorrow`, `snooze:date:2026-11-20`. */
export const actionKey = ({ action, until, date }: MealChange): string =>
  [action, until, date].filter((part) => part !== undefined).join(':')

const ACTIONS: readonly string[] = ['activate', 'deactivate', 'wake', 'snooze'] satisfies MealAction[]

/** Returns null for an unknown action; the API validates the date and the kind of snooze. */
export function changeOf(word: string): MealChange | null {
  const [action = '', until, date] = word.split(':')
  if (!ACTIONS.includes(action)) return null
  return { action: action as MealAction, ...(until && { until: until as SnoozeUntil }), ...(date && { date }) }
}
