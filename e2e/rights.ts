import { randomUUID } from 'node:crypto'
import { access } from '@tavlin/contract/access'
import { type Client, clientOf, type Transport } from '@tavlin/contract/client'
import type { Endpoints } from '@tavlin/contract/endpoint'
import { tokenOf, type User } from './browser.ts'
import type { System } from './system.ts'

/** Returns an API client of this user, independent of the browser. */
export async function apiAs<G extends Endpoints>(system: System, user: User, group: G): Promise<Client<G>> {
  const token = await tokenOf(system, user)
  const send: Transport = async ({ method, url, body, idempotency_key }) => {
    const answer = await fetch(`${system.api_url}/api${url}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
      },
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, json: await answer.json() }
  }
  return clientOf(group, send, randomUUID)
}

/** Grants or revokes one permission of a role, as the permissions screen does. */
export async function changeRole(system: System, role_name: string, permission: string, has: boolean): Promise<void> {
  const owner = await apiAs(system, 'owner', access)
  const { permissions, roles } = (await owner.permissions()).data
  const role = roles.find(({ name }) => name === role_name)!
  const { id } = permissions.find(({ name }) => name === permission)!
  const others = role.items.map((item) => item.id).filter((item) => item !== id)
  const items = has ? [...others, id] : others
  const body = { id: role.id, name: role.name, view_name: role.view_name, items, version: role.version }
  await owner.savePermissionRow({ params: { type: 'update', name: 'roles' }, body })
}
