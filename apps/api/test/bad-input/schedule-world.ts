import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { makeDeli } from '../people.ts'

/** A square by the sea, as rings of [lng, lat]. */
export const SQUARE = [
  [
    [34.77, 32.07],
    [34.79, 32.07],
    [34.79, 32.09],
    [34.77, 32.09],
    [34.77, 32.07],
  ],
]

/** Creates rows that valid requests about schedules and areas refer to, each in its own deli at version 1. */
export function makeScheduleWorld(db: Db) {
  const newDeli = () => makeDeli(db, 'סניף')
  return {
    newDeli,
    newException: async () => {
      const id = await newDeli()
      const { rows } = await sql<{ id: number }>`insert into deli_exception (deli_id, date) values (${id}, '2027-01-15')
        returning id`.execute(db)
      return { id, exception_id: rows[0]!.id }
    },
    newEvent: async (created_by: number) => {
      const id = await newDeli()
      const { rows } = await sql<{ id: number }>`
        insert into slot_event (deli_id, date, from_minute, until_minute, kind, reason_he, created_by)
        values (${id}, '2027-01-15', 600, 900, 'blocked', 'אירוע', ${created_by}) returning id`.execute(db)
      return { id, event_id: rows[0]!.id }
    },
    newArea: async () => {
      const id = await newDeli()
      const { rows } = await sql<{ id: number }>`
        insert into delivery_area (deli_id, name_he, shape, bounds, fee_agorot)
        values (${id}, 'מרכז', ${JSON.stringify(SQUARE)}::jsonb, box(point(34.77, 32.07), point(34.79, 32.09)), 2000)
        returning id`.execute(db)
      return { id, area_id: rows[0]!.id }
    },
  }
}
