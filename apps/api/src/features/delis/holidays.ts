import { readFileSync } from 'node:fs'
import type { HolidayDay } from '@tavlin/domain/availability/holidays'

type Place = { readonly lat: number; readonly lng: number }
type Name = Pick<HolidayDay, 'kind' | 'title_he' | 'title_en'>
type Table = {
  readonly cities: readonly Place[]
  readonly names: Readonly<Record<string, Name>>
  /** The names of a day are joined by +. Open until a minute, or from one on, in each of the cities; or closed. */
  readonly days: readonly (readonly [date: string, names: string, how: 'until' | 'from' | 'closed', ...number[]])[]
}

/** Drawn by test/draw-holidays.ts. */
const TABLE = JSON.parse(readFileSync(new URL('./holidays-table.json', import.meta.url), 'utf8')) as Table
const TEL_AVIV = 1
const CALENDARS = TABLE.cities.map((_, city) => TABLE.days.map((row) => dayIn(city, row)))

/** The holidays as they are kept in the city nearest to a place; nobody knows where: in Tel Aviv. */
export function holidaysNear(place: Place | null): readonly HolidayDay[] {
  return CALENDARS[place ? nearest(place) : TEL_AVIV]!
}

function dayIn(city: number, [date, keys, how, ...minutes]: Table['days'][number]): HolidayDay {
  const names = keys.split('+').map((key) => TABLE.names[key]!)
  const minute = minutes[city] ?? null
  return {
    key: `${keys}-${date}`,
    date,
    kind: names[0]!.kind,
    title_he: names.map(({ title_he }) => title_he).join(' · '),
    title_en: names.map(({ title_en }) => title_en).join(' · '),
    closes_minute: how === 'until' ? minute : null,
    opens_minute: how === 'from' ? minute : null,
  }
}

/** Within one small country a degree east is worth five sixths of a degree north, everywhere. */
function nearest({ lat, lng }: Place): number {
  const distances = TABLE.cities.map((city) => Math.hypot(city.lat - lat, (city.lng - lng) * 0.85))
  return distances.indexOf(Math.min(...distances))
}
