import type { HandlerResult } from '@tavlin/contract/endpoint'
import type { till } from '@tavlin/contract/till'
import { endSessionsAtTill } from '#features/access/session.service.ts'
import { createPairCode, pairByCode } from '#platform/devices/device-pairing.ts'
import type { Call } from '#platform/http/call.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { Limits } from '#platform/http/limits.ts'
import { lockManagedTill } from './till.service.ts'

export const newPairCode = (deps: Deps, call: Call, id: number): Promise<HandlerResult<typeof till.newPairCode>> =>
  createPairCode(deps, call, {
    table: 'till',
    id,
    lock: async (tx) => {
      const { deli_id } = await lockManagedTill(tx, call.caller, id)
      await record(tx, call, 'till.changed', { till_id: id, deli_id }, deli_id)
    },
  })

export const pairDevice = (
  deps: Deps,
  limits: Limits,
  call: Call,
  code: string,
): Promise<HandlerResult<typeof till.pair>> =>
  pairByCode(deps, call, {
    table: 'till',
    code,
    limits,
    onPaired: async (tx, { id, name, deli }, at) => {
      // Ends all sessions of the device that was paired before.
      await endSessionsAtTill(tx, call, id, at)
      await record(tx, call, 'till.paired', { till_id: id, deli_id: deli.id }, deli.id)
      return { till: { id, name }, deli }
    },
  })
