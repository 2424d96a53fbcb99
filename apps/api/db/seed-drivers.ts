import { addDays, datesFrom, weekdayOf } from '@tavlin/domain/availability/dates'
import { minuteOf } from '@tavlin/domain/availability/day-minutes'
import type pg from 'pg'
import { chance, insertRows, oneOf } from './seed-rows.ts'

/** Names of driver1 … driver24, six per deli. */
export const DRIVER_NAMES: readonly [first: string, last: string][] = [
  ['יוסי', 'פרץ'],
  ['אבי', 'מזרחי'],
  ['סאלח', 'אבו־ראס'],
  ['דניאל', 'אזולאי'],
  ['שרון', 'דהן'],
  ['תמיר', 'נחום'],
  ['ולאדי', 'שפירא'],
  ['תומר', 'חדד'],
  ['גיא', 'רוזנברג'],
  ['נתנאל', 'עמר'],
  ['אלירן', 'כהן'],
  ['שירה', 'בן־דוד'],
  ['מוחמד', 'מנסור'],
  ['רוני', 'גבאי'],
  ['איתי', 'לוין'],
  ['נור', 'ח׳ורי'],
  ['דוד', 'אוחיון'],
  ['ליאור', 'קליין'],
  ['סאמר', 'זועבי'],
  ['אלכס', 'גרינברג'],
  ['עידו', 'שגב'],
  ['הילה', 'ברק'],
  ['משה', 'אדרי'],
  ['קטיה', 'פרנקל'],
] as [string, string][]

const VEHICLES = {
  van: { names: ['מאסטר', 'ויטו'], capacity_volume: 1200, capacity_bags: 16, capacity_stops: 12 },
  car: { names: ['קנגו', 'ברלינגו', 'קדי'], capacity_volume: 800, capacity_bags: 12, capacity_stops: 10 },
  scooter: { names: ['אופנוע סים', 'אופנוע הונדה'], capacity_volume: 400, capacity_bags: 6, capacity_stops: 6 },
  bicycle: { names: ['אופניים חשמליים'], capacity_volume: 250, capacity_bags: 4, capacity_stops: 4 },
} as const
type SeedVehicleKind = keyof typeof VEHICLES
/** Vehicle and working hours by the index of a driver within the deli. */
const PLACES: readonly { kind: SeedVehicleKind; hours: readonly [start: number, end: number]; day_off: number }[] = [
  { kind: 'car', hours: [480, 960], day_off: 3 },
  { kind: 'van', hours: [660, 1140], day_off: 2 },
  { kind: 'car', hours: [1020, 1380], day_off: 1 },
  { kind: 'scooter', hours: [690, 1170], day_off: 4 },
  { kind: 'car', hours: [1020, 1410], day_off: 0 },
  { kind: 'bicycle', hours: [720, 1200], day_off: 1 },
]
const IN_A_DELI = PLACES.length
const DAYS_BACK = 39
const DAYS_AHEAD = 14
const FRIDAY = 5
const SATURDAY = 6
const ABSENCES = ['מחלה', 'חופשה', 'מילואים']

/** Seeds twenty-four drivers with vehicles, shifts and duty status. */
export async function seedDrivers(client: pg.Client, now: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `select id, email from app_user where email ~ '^driver[0-9]+@tavlin.test$' order by id`,
  )
  const { rows: areas } = await client.query<{ id: number; deli_id: number }>(
    'select id, deli_id from delivery_area order by priority desc, id',
  )
  const people = rows.map(({ id }, i) => ({
    id: Number(id),
    place: i % IN_A_DELI,
    deli_id: Math.floor(i / IN_A_DELI) + 1,
  }))
  const shifts = people.flatMap((person) => shiftsOf(person, now))
  const { date, minute } = minuteOf(now)
  const onNow = new Set(
    shifts
      .filter(
        (one) => one.date === date && one.kind === 'work' && one.start_minute <= minute && one.end_minute > minute,
      )
      .map((one) => one.driver_id),
  )
  // Bicycles deliver to the near area only.
  const near = (deli_id: number) => areas.find((area) => area.deli_id === deli_id)!.id
  const drivers = people.map((person) => driverRow(person, onNow.has(person.id), near(person.deli_id), now))
  await insertRows(client, 'driver', drivers)
  await insertRows(client, 'driver_shift', shifts)
  await client.query(`select setval(pg_get_serial_sequence('driver_shift', 'id'), (select max(id) from driver_shift))`)
  await client.query(`insert into driver_duty (driver_id, state, at, by_id)
    select user_id, 'on', duty_since, user_id from driver where duty <> 'off'
    union all select user_id, duty, duty_since, user_id from driver where duty = 'break'`)
}

type DemoPerson = { readonly id: number; readonly place: number; readonly deli_id: number }

function driverRow({ id, place, deli_id }: DemoPerson, is_on: boolean, near_area_id: number, now: Date) {
  const { kind } = PLACES[place]!
  const { names, ...capacity } = VEHICLES[kind]
  const plate = `${10 + Math.floor(chance('plate', id) * 89)}-${100 + Math.floor(chance('p', id) * 899)}-${10 + Math.floor(chance('q', id) * 89)}`
  const duty = !is_on ? 'off' : deli_id === 2 && place % 3 === 0 ? 'break' : 'on'
  return {
    user_id: id,
    deli_id,
    phone: `+97254555${String(1000 + id)}`,
    vehicle_kind: kind,
    vehicle_name: oneOf(names, 'vehicle', id),
    vehicle_plate: kind === 'bicycle' ? '' : plate,
    ...capacity,
    skills: [...(kind === 'bicycle' ? [] : ['cash']), ...(kind === 'van' ? ['events'] : [])],
    area_ids: kind === 'bicycle' ? [near_area_id] : [],
    active: true,
    version: 1,
    duty,
    duty_since: is_on ? new Date(now.getTime() - 95 * 60_000) : null,
    note: kind === 'van' ? 'מביא גם מגשי אירוח' : '',
  }
}

type ShiftRow = {
  driver_id: number
  deli_id: number
  date: string
  start_minute: number
  end_minute: number
  kind: 'work' | 'absent'
  note: string
  version: number
}

function shiftsOf(person: DemoPerson, now: Date): (ShiftRow & { id: number })[] {
  const { date: today } = minuteOf(now)
  const dates = datesFrom(addDays(today, -DAYS_BACK), DAYS_BACK + 1 + DAYS_AHEAD)
  return dates.flatMap((date, day) => {
    // Nobody is absent today, so that the demo has drivers now.
    const is_absent = date !== today && chance('absent', person.id, date) < 0.03
    const default_hours = defaultHours(person.place, weekdayOf(date))
    const all = [default_hours, ...(date === today ? [hoursAroundNow(person.place, default_hours, now)] : [])]
    return all
      .filter((hours) => hours !== null)
      .map(([start_minute, end_minute], i) => ({
        id: person.id * 1000 + day * 2 + i,
        driver_id: person.id,
        deli_id: person.deli_id,
        date,
        version: 1,
        start_minute,
        end_minute,
        kind: is_absent ? ('absent' as const) : ('work' as const),
        note: is_absent ? oneOf(ABSENCES, 'why', person.id, date) : '',
      }))
  })
}

type SeedShiftHours = readonly [start: number, end: number]

/** Returns the working hours of a weekday: Fridays end early, Saturdays begin in the evening. */
function defaultHours(place: number, weekday: number): SeedShiftHours | null {
  const { hours, day_off } = PLACES[place]!
  if (weekday === FRIDAY) return [480, 900]
  if (weekday === SATURDAY) return PLACES_OF_THE_EVENING.includes(place) ? [1200, 1530] : null
  return weekday === day_off ? null : hours
}
const PLACES_OF_THE_EVENING = [1, 2, 4]

/**
 * Returns additional working hours around now, for half of the drivers, so that the demo always shows drivers on duty.
 */
function hoursAroundNow(place: number, default_hours: SeedShiftHours | null, now: Date): SeedShiftHours | null {
  if (!PLACES_OF_THE_EVENING.includes(place)) return null
  const { minute } = minuteOf(now)
  const hour = Math.floor(minute / 60) * 60
  const [from, until] = [Math.max(240, hour - 60), Math.min(1680, hour + 180)]
  if (!default_hours) return [from, until]
  const rest: SeedShiftHours =
    minute >= default_hours[0] ? [Math.max(default_hours[1], from), until] : [from, Math.min(default_hours[0], until)]
  return rest[0] < rest[1] ? rest : null
}
