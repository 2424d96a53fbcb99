import { type Caller, delisOf } from '@tavlin/contract/access-rules'
import type { Driver } from '@tavlin/contract/drivers'
import { shownPhone } from '@tavlin/domain/customers/phone-shown'
import type { z } from 'zod'
import type { Deps } from '#platform/deps.ts'
import { type ListExportQuery, columnsOf, exportList, nameCell } from '#platform/files/list-sheet.ts'
import { type DriverQuery, driverList } from './driver-list.repo.ts'
import { DRIVERS_SHEET_TEXT } from './drivers-sheet.text.ts'

export function exportDrivers(deps: Deps, caller: Caller, query: ListExportQuery<DriverQuery>) {
  const t = DRIVERS_SHEET_TEXT[query.lang]
  const column = columnsOf<z.infer<typeof Driver>>()
  return exportList(deps, driverList(delisOf('manage_drivers', caller)), query, {
    name: 'drivers',
    columns: [
      column(t.name, ({ name }) => name),
      column(t.email, ({ email }) => email),
      column(t.phone, ({ phone }) => (phone === null ? '' : shownPhone(phone))),
      column(t.deli, ({ deli }) => nameCell(query.lang, deli)),
      column(t.vehicle, ({ vehicle_kind }) => t.vehicles[vehicle_kind]),
      column(t.model, ({ vehicle_name }) => vehicle_name),
      column(t.plate, ({ vehicle_plate }) => vehicle_plate),
      column(t.bags, ({ capacity_bags }) => capacity_bags),
      column(t.stops, ({ capacity_stops }) => capacity_stops),
      column(t.duty, ({ duty }) => t.duties[duty]),
      column(t.active, ({ active }) => (active ? '✓' : '')),
    ],
  })
}
