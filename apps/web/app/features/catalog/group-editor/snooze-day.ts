const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem' })

/** The day a snooze ends on, as YYYY-MM-DD. */
export const dayOfSnooze = (until: string | null): string | null => until && days.format(new Date(until))

/** Lazy: the business-day rules import a calendar library. */
export async function snoozeUntil(day: string | null): Promise<string | null> {
  if (day === null) return null
  const { businessDayStart } = await import('@tavlin/domain/business-time')
  return businessDayStart(day).toISOString()
}
