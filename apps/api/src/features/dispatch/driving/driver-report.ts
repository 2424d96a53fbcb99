import type { Caller } from '@tavlin/contract/access-rules'
import { timeOfSale } from '@tavlin/domain/till/device-clock'
import type { CommandContext } from '#platform/command-context.ts'
import type { LockedTrip } from '../waves/wave-lock.repo.ts'
import { type DriverReport, insertReport } from './driving.repo.ts'

/** Time of a tap, as the phone sends it. */
export type DeviceTime = { readonly device_at: string; readonly offset_ms: number | null }
export type ReportInput = Pick<DriverReport, 'kind' | 'order_id' | 'details'> & { readonly time: DeviceTime }

/**
 * Returns when the driver tapped, by the server's clock. A phone without signal reports later; a phone with a wrong
 * clock never moves a report into the future or before the departure.
 */
export function happenedAt({ device_at, offset_ms }: DeviceTime, now: Date, departed_at: string | null): Date {
  const { sold_at } = timeOfSale({ device_at: new Date(device_at), offset_ms, received_at: now })
  return departed_at !== null && new Date(departed_at) > sold_at ? new Date(departed_at) : sold_at
}

/** Stores a report as the phone sent it, with the corrected time at which it happened. */
export async function keepReport(
  { tx, now }: CommandContext,
  caller: Caller,
  trip: Pick<LockedTrip, 'id' | 'deli_id'>,
  { time, ...report }: ReportInput & { readonly happened_at: Date },
): Promise<void> {
  await insertReport(tx, {
    ...report,
    trip_id: trip.id,
    deli_id: trip.deli_id,
    driver_id: caller.id,
    device_at: new Date(time.device_at),
    received_at: now,
  })
}
