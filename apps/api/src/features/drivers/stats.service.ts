import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import { addDays } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import { lastFourWeeks } from '@tavlin/domain/drivers/stats-span'
import type { Deps } from '#platform/deps.ts'
import { Denied } from '#platform/http/errors.ts'
import { type ExportFormat, type SheetColumn, sheetOfRows } from '#platform/files/sheet.ts'
import { expectDeli, expectDriver } from './driver.service.ts'
import { findDriver } from './driver.repo.ts'
import * as repo from './stats.repo.ts'
import { STATS_TEXT } from './stats.text.ts'

const LAST_TRIPS = 12
const MOST_DAYS = 366

export async function showDriver({ db, now }: Deps, caller: Caller, id: number) {
  const driver = expectDriver(caller, id, await findDriver(db, id))
  const { stats, trips } = await repo.findStats(db, id, lastFourWeeks(businessDay(now())), LAST_TRIPS)
  return { data: { ...driver, stats, trips } }
}

type StatsQuery = repo.DateRange & { readonly deli?: number | undefined }

export async function showStats({ db, now }: Deps, caller: Caller, { from, until, deli }: StatsQuery) {
  if (deli !== undefined) expectDeli(caller, deli)
  if (until < from || until > addDays(from, MOST_DAYS))
    throw new Denied('invalid_input', {
      fields: [{ path: ['query', 'until'], message: 'is before the first day, or a year after' }],
    })
  const today = businessDay(now())
  const scope = deli === undefined ? delisOf('manage_drivers', caller) : [deli]
  // Excludes future shifts, which are not worked yet.
  return { data: await repo.listStats(db, scope, { from, until: until < today ? until : today }) }
}

type DriverStatsRow = Awaited<ReturnType<typeof repo.listStats>>[number]

export async function exportStats(deps: Deps, caller: Caller, { format, lang, ...span }: StatsQuery & ExportFormat) {
  const { data } = await showStats(deps, caller, span)
  const t = STATS_TEXT[lang]
  const column = (title: string, value: (row: DriverStatsRow) => string | number): SheetColumn => ({
    title,
    value: (row) => value(row as DriverStatsRow),
  })
  const tenths = (value: number) => Math.round(value * 10) / 10
  return sheetOfRows(data, {
    name: `drivers-${span.from}-${span.until}`,
    format,
    right_to_left: lang === 'he',
    columns: [
      column(t.driver, ({ name }) => name),
      column(t.trips, ({ trips }) => trips),
      column(t.stops, ({ stops }) => stops),
      column(t.late_stops, ({ late_stops }) => late_stops),
      column(t.average_late, ({ average_late_s }) => tenths(average_late_s / 60)),
      column(t.failed, ({ failed_stops }) => failed_stops),
      column(t.distance, ({ distance_m }) => tenths(distance_m / 1000)),
      column(t.hours, ({ shift_minutes }) => tenths(shift_minutes / 60)),
    ],
  })
}
