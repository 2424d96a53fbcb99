const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' })

/** Returns the day a snooze ends on, as YYYY-MM-DD. */
export const dayOfSnooze = (until: string | null): string | null => until && days.format(new Date(until))

/**
 * Returns the instant at which a snooze until this day ends. The import is lazy, because the business-day rules import
 * a calendar library.
 */
export async function snoozeUntil(day: string | null): Promise<string | null> {
  if (day === null) return null
  const { businessDayStart } = await import('@tavlin/domain/business-time')
  return businessDayStart(day).toISOString()
}
