import { readFileSync, writeFileSync } from 'node:fs'
import { type Event, HebrewCalendar, Location, TimedEvent, flags } from '@hebcal/core'
import { format } from 'prettier'

/**
 * Generates the table of holidays shipped with the product, which contains only dates and minutes. The library that
 * computes them has the GPL licence and is not part of the product.
 */
export const TABLE = new URL('../src/features/delis/schedule/holidays-table.json', import.meta.url)
const FIRST = new Date(2026, 8, 1)
const LAST = new Date(2036, 11, 31)
const CITIES = ['Jerusalem', 'Tel Aviv', 'Haifa', 'Beer Sheva', 'Eilat']

type HolidayKind = 'holiday' | 'eve' | 'shabbat' | 'fast'
/** Maps the library's name of a day to our key, kind, and the local names. */
const NAMES: Record<string, readonly [key: string, kind: HolidayKind, title_he: string, title_en: string]> = {
  'Erev Rosh Hashana': ['rosh_hashana_eve', 'eve', 'ערב ראש השנה', 'Eve of Rosh Hashanah'],
  'Rosh Hashana': ['rosh_hashana_1', 'holiday', 'ראש השנה א׳', 'Rosh Hashanah, first day'],
  'Rosh Hashana II': ['rosh_hashana_2', 'holiday', 'ראש השנה ב׳', 'Rosh Hashanah, second day'],
  'Tzom Gedaliah': ['gedaliah', 'fast', 'צום גדליה', 'Fast of Gedaliah'],
  'Erev Yom Kippur': ['yom_kippur_eve', 'eve', 'ערב יום כיפור', 'Eve of Yom Kippur'],
  'Yom Kippur': ['yom_kippur', 'holiday', 'יום כיפור', 'Yom Kippur'],
  'Erev Sukkot': ['sukkot_eve', 'eve', 'ערב סוכות', 'Eve of Sukkot'],
  'Sukkot I': ['sukkot', 'holiday', 'סוכות', 'Sukkot'],
  'Sukkot VII (Hoshana Raba)': ['simchat_torah_eve', 'eve', 'ערב שמחת תורה', 'Eve of Simchat Torah'],
  'Shmini Atzeret': ['simchat_torah', 'holiday', 'שמחת תורה', 'Simchat Torah'],
  "Asara B'Tevet": ['tevet_10', 'fast', 'עשרה בטבת', 'Tenth of Tevet'],
  "Ta'anit Esther": ['esther', 'fast', 'תענית אסתר', 'Fast of Esther'],
  'Erev Pesach': ['pesach_eve', 'eve', 'ערב פסח', 'Eve of Passover'],
  'Pesach I': ['pesach', 'holiday', 'פסח', 'Passover'],
  "Pesach VI (CH''M)": ['pesach_7_eve', 'eve', 'ערב שביעי של פסח', 'Eve of the seventh day of Passover'],
  'Pesach VII': ['pesach_7', 'holiday', 'שביעי של פסח', 'Seventh day of Passover'],
  'Yom HaShoah': ['yom_hashoah', 'holiday', 'יום השואה', 'Holocaust Remembrance Day'],
  'Yom HaZikaron': ['yom_hazikaron', 'holiday', 'יום הזיכרון', 'Memorial Day'],
  "Yom HaAtzma'ut": ['yom_haatzmaut', 'holiday', 'יום העצמאות', 'Independence Day'],
  'Erev Shavuot': ['shavuot_eve', 'eve', 'ערב שבועות', 'Eve of Shavuot'],
  Shavuot: ['shavuot', 'holiday', 'שבועות', 'Shavuot'],
  'Tzom Tammuz': ['tammuz_17', 'fast', 'שבעה עשר בתמוז', 'Seventeenth of Tammuz'],
  "Erev Tish'a B'Av": ['tisha_bav_eve', 'eve', 'ערב תשעה באב', 'Eve of Tisha B’Av'],
  "Tish'a B'Av": ['tisha_bav', 'fast', 'תשעה באב', 'Tisha B’Av'],
  'Shabbat eve': ['shabbat_eve', 'shabbat', 'ערב שבת', 'Eve of Shabbat'],
  Shabbat: ['shabbat', 'shabbat', 'שבת', 'Shabbat'],
}

type Times = { candles?: number; havdalah?: number; fast_begins?: number; fast_ends?: number }
type CalendarDay = { weekday: number; names: string[]; is_holy: boolean; times: Times[] }

/** How a date changes the hours: open until a minute, open from a minute, or closed; with minutes per city. */
type HolidayRow = (string | number)[]

export async function drawTable(): Promise<string> {
  const places = CITIES.map((name) => Location.lookup(name)!)
  const days = new Map<string, CalendarDay>()
  for (const [at, location] of places.entries())
    for (const event of HebrewCalendar.calendar({ start: FIRST, end: LAST, location, candlelighting: true, il: true }))
      note(dayOf(days, event), event, at)
  const rows = [...days]
    .filter(([, day]) => namesOf(day).length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, day]) => rowOf(date, day))
  const table = {
    cities: places.map((place) => ({ lat: place.getLatitude(), lng: place.getLongitude() })),
    names: Object.fromEntries(
      Object.values(NAMES).map(([key, kind, title_he, title_en]) => [key, { kind, title_he, title_en }]),
    ),
    days: rows,
  }
  return format(JSON.stringify(table), { parser: 'json', printWidth: 120 })
}

function dayOf(days: Map<string, CalendarDay>, event: Event): CalendarDay {
  const greg = event.getDate().greg()
  const date = new Date(Date.UTC(greg.getFullYear(), greg.getMonth(), greg.getDate())).toISOString().slice(0, 10)
  const day = days.get(date) ?? { weekday: greg.getDay(), names: [], is_holy: greg.getDay() === 6, times: [] }
  days.set(date, day)
  return day
}

const TIMED: Record<string, keyof Times> = {
  'Candle lighting': 'candles',
  Havdalah: 'havdalah',
  'Fast begins': 'fast_begins',
  'Fast ends': 'fast_ends',
}

function note(day: CalendarDay, event: Event, city: number): void {
  const what = TIMED[event.getDesc()]
  if (event instanceof TimedEvent && what) {
    const [hours, minutes] = event.eventTimeStr.split(':').map(Number)
    day.times[city] = { ...day.times[city], [what]: hours! * 60 + minutes! }
  }
  if (event.getFlags() & flags.CHAG) day.is_holy = true
  // Removes the year of Rosh Hashana and the mark of a fast postponed by Shabbat.
  const name = event.getDesc().replace(/ (\d{4}|\(observed\))$/, '')
  if (NAMES[name] && !day.names.includes(name)) day.names.push(name)
}

/** Returns the names of a day: the holiday first, then Shabbat. */
const namesOf = ({ names, weekday }: CalendarDay): readonly string[] => [
  ...names,
  ...(weekday === 6
    ? ['Shabbat']
    : weekday === 5 && !names.some((name) => NAMES[name]![1] === 'eve')
      ? ['Shabbat eve']
      : []),
]

function rowOf(date: string, day: CalendarDay): HolidayRow {
  const key = namesOf(day)
    .map((name) => NAMES[name]![0])
    .join('+')
  const { how, minute } = hoursOf(day)
  return [date, key, how, ...(minute ? day.times.map((times) => times[minute]!) : [])]
}

function hoursOf({ is_holy, names, times }: CalendarDay): { how: 'until' | 'from' | 'closed'; minute?: keyof Times } {
  const [any] = times
  const fast_follows = names.includes("Erev Tish'a B'Av")
  // A holy day that is followed by another one has no nightfall time.
  if (is_holy)
    return any?.havdalah !== undefined && !fast_follows ? { how: 'from', minute: 'havdalah' } : { how: 'closed' }
  if (any?.candles !== undefined) return { how: 'until', minute: 'candles' }
  if (fast_follows) return { how: 'until', minute: 'fast_begins' }
  if (any?.fast_ends !== undefined) return { how: 'from', minute: 'fast_ends' }
  return { how: 'closed' }
}

if (import.meta.main) writeFileSync(TABLE, await drawTable())
export const storedTable = (): string => readFileSync(TABLE, 'utf8')
