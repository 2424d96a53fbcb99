import { smallId, version } from '@tavlin/contract/fields'
import { ExceptionForm, HoursForm } from '@tavlin/contract/schedule'
import { z } from 'zod'
import { DAY_KEYS, type DayKey } from './week.ts'

const spans = z.array(HoursForm.pick({ from_minute: true, until_minute: true })).max(6)

/** Schema of the week in the shape of the form. */
export const WeekForm = z.object(
  Object.fromEntries(DAY_KEYS.map((key) => [key, spans])) as Record<DayKey, typeof spans>,
)

export const commands = {
  save_hours: z.object({ hours: z.array(HoursForm).max(100), version }),
  add_exceptions: z.object({ exceptions: z.array(ExceptionForm).min(1).max(40) }),
  delete_exceptions: z.object({ ids: z.array(smallId).min(1).max(60) }),
}
