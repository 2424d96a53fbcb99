import { allows } from '@tavlin/contract/access-rules'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import type { tillPeople } from '@tavlin/contract/till-people'
import { Refusal } from '@tavlin/domain/refusal'
import { bindToTill, listSellers, signInWithPin } from '#features/access/pin.service.ts'
import type { Call, SignedCall } from '#platform/http/call.ts'
import { change } from '#platform/db/change.ts'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hashToken } from '#platform/db/ids.ts'
import { type DeviceRow, findDevice } from './till.repo.ts'

/** Returns the till on whose device the caller is signed in; rejects other sessions. */
export function expectTill({ till_id }: Call): number {
  if (till_id === null) throw new Refusal('till_not_paired')
  return till_id
}

async function expectDevice(db: Db, device_token: string): Promise<DeviceRow> {
  const found = await findDevice(db, hashToken(device_token))
  if (!found) throw new Refusal('till_not_paired')
  return found
}

export async function showDevice({ db }: Deps, device_token: string): Promise<HandlerResult<typeof tillPeople.device>> {
  const device = await expectDevice(db, device_token)
  return { data: { ...device, people: await listSellers(db, device.deli.id) } }
}

export async function switchPerson(
  deps: Deps,
  call: Call,
  { device_token, user_id, pin }: ParsedRequestOf<typeof tillPeople.signInWithPin>['body'],
): Promise<HandlerResult<typeof tillPeople.signInWithPin>> {
  const { till, deli } = await expectDevice(deps.db, device_token)
  return signInWithPin(deps, call, { till_id: till.id, deli_id: deli.id, user_id, pin })
}

export function enterTill(
  deps: Deps,
  call: SignedCall,
  device_token: string,
): Promise<HandlerResult<typeof tillPeople.enterTill>> {
  return change(deps, call, async (tx) => {
    const device = await expectDevice(tx, device_token)
    // Answers a user who may not sell in the deli as if the device were not paired.
    if (!allows('create_pos_order', call.caller, device.deli.id)) throw new Refusal('till_not_paired')
    await bindToTill(tx, call, call.caller, device.till.id)
    return { data: device }
  })
}
