import type { VehicleKind } from '@tavlin/domain/dispatch/dispatch-enums'
import { phone as phoneText } from '#base/format.ts'
import type { DriverCard } from '../drivers.server.ts'

/** Default capacity per vehicle; volume in hundredths of a bag. */
export const DEFAULT_CAPACITY = {
  van: { capacity_volume: 1200, capacity_bags: 18, capacity_stops: 14 },
  car: { capacity_volume: 800, capacity_bags: 12, capacity_stops: 12 },
  scooter: { capacity_volume: 400, capacity_bags: 6, capacity_stops: 8 },
  bicycle: { capacity_volume: 250, capacity_bags: 4, capacity_stops: 5 },
} as const satisfies Record<VehicleKind, Record<string, number>>

export const newDriver = (deli_id: number) => ({
  user_id: null as unknown as number,
  deli_id,
  phone: '',
  vehicle_kind: 'car' as VehicleKind,
  vehicle_name: '',
  vehicle_plate: '',
  ...DEFAULT_CAPACITY.car,
  skills: [] as DriverCard['skills'],
  area_ids: [] as number[],
  active: true,
  note: '',
})

/** The form shows the phone in local format; it is stored in E.164. */
export const formOf = (driver: DriverCard) => ({
  deli_id: driver.deli_id,
  phone: driver.phone ? phoneText(driver.phone) : '',
  vehicle_kind: driver.vehicle_kind,
  vehicle_name: driver.vehicle_name,
  vehicle_plate: driver.vehicle_plate,
  capacity_volume: driver.capacity_volume,
  capacity_bags: driver.capacity_bags,
  capacity_stops: driver.capacity_stops,
  skills: driver.skills,
  area_ids: driver.area_ids,
  active: driver.active,
  note: driver.note,
})

/** Returns true when the capacity is still the default of this vehicle kind. */
export const isDefault = (values: Record<string, unknown>, kind: VehicleKind): boolean =>
  Object.entries(DEFAULT_CAPACITY[kind]).every(([key, capacity]) => values[key] === capacity)

const HUNDREDTHS = /^(\d{1,4})(?:[.,](\d{1,2}))?$/
/** Parses bags to hundredths: 2.5 bags are 250. */
export function readBags(text: string): number | null {
  const match = HUNDREDTHS.exec(text.replace(/[\u200e\u200f\s]/g, ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

export const writeBags = (volume: number): string => String(volume / 100)
