import type { Ring } from '@tavlin/domain/availability/facts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { readGazetteer } from '@tavlin/demo-city/read-gazetteer'
import { addDays, weekdayOf } from '@tavlin/domain/availability/dates'
import { businessDay } from '@tavlin/domain/business-time'
import type pg from 'pg'
import { insertRows } from './seed-rows.ts'

type CityDeli = {
  name: { he: string; en: string }
  address: string
  lat: number
  lon: number
  area: { coordinates: [Ring] }
}

const at = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
const WEEK = [0, 1, 2, 3, 4]
const FRIDAY = 5
const SATURDAY = 6

/** Kitchen minutes per slot by index in the demo list of sections: grill, fryer, hot line, cold station, oven. */
const KITCHEN = { 1: 150, 2: 75, 3: 240, 4: 210, 5: 300 }
const PICKUP_KITCHEN = { 1: 75, 2: 40, 3: 120, 4: 100, 5: 150 }

/** Seeds delis with location, hours, delivery areas and capacities. */
export async function seedDelis(client: pg.Client): Promise<number> {
  const file = createRequire(import.meta.url).resolve('@tavlin/demo-city/data/delis.json')
  const delis = JSON.parse(await readFile(file, 'utf8')) as CityDeli[]
  const { rowCount: has_slots } = await client.query('select from slot_series limit 1')
  if (has_slots) return delis.length
  // Sets the VAT id, which receipts must contain by law.
  await client.query(
    `insert into setting (key, valid_from, value) values ('business_vat_id', '2020-01-01', '"514926383"')`,
  )
  const places = new Map(readGazetteer().addresses.map((address) => [address.id, address]))
  for (const [i, deli] of delis.entries()) {
    const place = places.get(deli.address)!
    await client.query(
      `insert into deli (id, name_he, name_en) overriding system value values ($1, $2, $3) on conflict (id) do nothing`,
      [i + 1, deli.name.he, deli.name.en],
    )
    await client.query(
      `update deli set phone = $2, address = $3, lat = $4, lng = $5, bag_types = $6, printer_host = '127.0.0.1', printer_port = 9109
         where id = $1`,
      [
        i + 1,
        `03-555-01${20 + i}`,
        `${place.route.he} ${place.street_number}, ${place.locality.he}`,
        deli.lat,
        deli.lon,
        JSON.stringify(BAGS),
      ],
    )
  }
  await client.query(`select setval(pg_get_serial_sequence('deli', 'id'), (select max(id) from deli))`)
  const ids = delis.map((_, i) => i + 1)
  await insertRows(client, 'deli_hours', ids.flatMap(hoursOf))
  await insertRows(client, 'slot_series', ids.flatMap(seriesOf))
  await insertRows(
    client,
    'delivery_area',
    delis.flatMap((deli, i) => areasOf(i + 1, deli)),
  )
  return delis.length
}

/**
 * Seeds exceptions: breakfast ends at 12:30, a Friday noon is booked out, one deli has less capacity tomorrow evening.
 */
export async function seedSales(client: pg.Client, now: Date): Promise<void> {
  const breakfast = {
    weekdays: [...WEEK, FRIDAY, SATURDAY],
    from_minute: at('08:00'),
    until_minute: at('12:30'),
    quota: null,
  }
  await client.query(
    `update deli_item set windows = $1
     where meal_id in (select id from meal where category_id = (select id from meal_category where name_en = 'Breakfast'))`,
    [JSON.stringify([breakfast])],
  )
  const today = businessDay(now)
  const friday = addDays(today, ((FRIDAY - weekdayOf(today) + 7) % 7 || 7) + 7)
  const all_types = { order_type: null, percent: null, every_minutes: null, created_by: 1 }
  await insertRows(client, 'slot_event', [
    {
      ...all_types,
      deli_id: 1,
      date: friday,
      from_minute: at('11:00'),
      until_minute: at('13:00'),
      kind: 'blocked',
      section_minutes: {},
      reason_he: 'אירוע חברה במטבח',
      reason_en: 'Company event in the kitchen',
    },
    {
      ...all_types,
      deli_id: 2,
      date: addDays(today, 1),
      from_minute: at('18:00'),
      until_minute: at('21:00'),
      kind: 'reduced',
      percent: 50,
      section_minutes: {},
      reason_he: 'חסר טבח בתחנת הגריל',
      reason_en: 'One cook short at the grill',
    },
  ])
}

const BAGS = [
  { name_he: 'שקית רגילה', name_en: 'Standard bag', volume: 100 },
  { name_he: 'שקית קטנה', name_en: 'Small bag', volume: 50 },
  { name_he: 'מגש אירוח', name_en: 'Party tray', volume: 250 },
]

/** Returns opening hours. On Saturday delis open after Shabbat and close after midnight. */
function hoursOf(deli_id: number) {
  const day = (order_type: string, weekday: number, from: string, until: string) => ({
    deli_id,
    order_type,
    weekday,
    from_minute: at(from),
    until_minute: at(until),
  })
  return ['delivery', 'pickup'].flatMap((type) => [
    ...WEEK.map((weekday) => day(type, weekday, type === 'pickup' ? '08:00' : '09:00', '23:30')),
    day(type, FRIDAY, '08:00', '15:00'),
    day(type, SATURDAY, '20:00', '25:30'),
  ])
}

function seriesOf(deli_id: number) {
  const series = (order_type: string, weekdays: number[], from: string, until: string) => {
    const delivery = order_type === 'delivery'
    return {
      deli_id,
      order_type,
      weekdays,
      from_minute: at(from),
      until_minute: at(until),
      every_minutes: delivery ? 30 : 15,
      lead_minutes: delivery ? 60 : 20,
      days_ahead: 14,
      cutoff_days: 0,
      cutoff_minute: null,
      orders: delivery ? 10 : 5,
      bags: delivery ? 24 : 12,
      section_minutes: delivery ? KITCHEN : PICKUP_KITCHEN,
    }
  }
  return [
    series('delivery', WEEK, '09:30', '23:00'),
    series('delivery', [FRIDAY], '09:00', '14:30'),
    series('delivery', [SATURDAY], '20:30', '25:00'),
    series('pickup', WEEK, '08:30', '23:15'),
    series('pickup', [FRIDAY], '08:30', '14:45'),
    series('pickup', [SATURDAY], '20:15', '25:15'),
  ]
}

/** Returns two areas: the neighbourhood, and the streets around the deli with a lower fee. */
function areasOf(deli_id: number, { name, lat, lon, area }: CityDeli) {
  const outer = area.coordinates[0]
  const near = outer.map(([x, y]): [number, number] => [lon + (x - lon) * NEAR, lat + (y - lat) * NEAR])
  const place = name.he.replace('תבלין ', '')
  const place_en = name.en.replace('Tavlin ', '')
  return [
    {
      deli_id,
      name_he: place,
      name_en: place_en,
      shape: [outer],
      bounds: boundsOf(outer),
      priority: 0,
      fee_agorot: 1800,
      minimum_agorot: 8000,
      fee_steps: [{ from_total_agorot: 20000, fee_agorot: 900 }],
      surcharges: [{ weekdays: [FRIDAY], from_minute: at('11:00'), until_minute: at('15:00'), agorot: 500 }],
    },
    {
      deli_id,
      name_he: `סביב ${place}`,
      name_en: `Around ${place_en}`,
      shape: [near],
      bounds: boundsOf(near),
      priority: 10,
      fee_agorot: 900,
      minimum_agorot: 5000,
      fee_steps: [{ from_total_agorot: 15000, fee_agorot: 0 }],
      surcharges: [],
    },
  ].map((row) => ({ ...row, active: true, version: 1, shut_reason_he: '', shut_reason_en: '' }))
}
const NEAR = 0.45

const boundsOf = (ring: Ring): string => {
  const [x, y] = [ring.map(([lng]) => lng), ring.map(([, lat]) => lat)]
  return `((${Math.max(...x)},${Math.max(...y)}),(${Math.min(...x)},${Math.min(...y)}))`
}
