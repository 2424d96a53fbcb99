import type { drivers } from '@tavlin/contract/drivers'
import type { DriverDay, driving } from '@tavlin/contract/driving'
import type { z } from 'zod'
import { call } from '#platform/api-client.ts'

export type Day = z.output<typeof DriverDay>
export type Trip = Day['trips'][number]
export type Stop = Trip['stops'][number]

const ofStop = '/driver/trips/:id/stops/:order_id' as const

export const CALLS = {
  acknowledge: call<typeof driving.acknowledgeTrip>('POST', '/driver/trips/:id/acknowledge'),
  load: call<typeof driving.loadOrder>('PUT', '/driver/trips/:id/bags'),
  depart: call<typeof driving.departTrip>('POST', '/driver/trips/:id/depart'),
  arrive: call<typeof driving.arriveAtStop>('POST', `${ofStop}/arrive`),
  deliver: call<typeof driving.deliverStop>('POST', `${ofStop}/deliver`),
  checkCode: call<typeof driving.checkCode>('POST', `${ofStop}/code`),
  fail: call<typeof driving.failStop>('POST', `${ofStop}/fail`),
  postpone: call<typeof driving.postponeStop>('POST', `${ofStop}/postpone`),
  duty: call<typeof drivers.setOwnDuty>('PUT', '/driver/duty'),
  return: call<typeof driving.returnTrip>('POST', '/driver/trips/:id/return'),
}
export type CallName = keyof typeof CALLS

const NAMES = new Map(Object.entries(CALLS).map(([name, { path }]) => [path as string, name as CallName]))

/** Returns which command a queued request is; undefined for a command of another screen. */
export const nameOfCall = (path: string): CallName | undefined => NAMES.get(path)
