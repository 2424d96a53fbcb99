/** Durations of a snooze. Not in the commands file, because that one imports zod. */
export const SNOOZES = ['end_of_slot', 'tomorrow', 'date'] as const
