import type { Point } from '../geometry.ts'
import { place } from './terrain.ts'

export type PlannedDeli = {
  he: string
  en: string
  at: Point
  /** A quarter belongs to the deli's area when its centre is nearer than this. */
  reach_meters: number
}

const deli = (he: string, en: string, at: Point, reach_meters: number): PlannedDeli => ({
  he,
  en,
  at: place(at),
  reach_meters,
})

export const plannedDelis: PlannedDeli[] = [
  deli('תבלין לב העיר', 'Tavlin City Centre', [1500, -700], 1650),
  deli('תבלין רמת האילנות', 'Tavlin Ramat HaIlanot', [2520, 2780], 1850),
  deli('תבלין נווה אלון', 'Tavlin Neve Alon', [2600, -2800], 1600),
  deli('תבלין גבעת השקד', 'Tavlin Givat HaShaked', [5980, -900], 1750),
]
