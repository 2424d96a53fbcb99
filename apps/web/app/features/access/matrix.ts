import type { PermissionRow, RoleRow } from '@tavlin/contract/access'
import type { Permission } from '@tavlin/contract/access-rules'
import { SUPER_ADMIN } from '@tavlin/domain/access/grants'
import type { z } from 'zod'
import { isBuiltinPermission } from '#platform/access-names.ts'

export type Role = z.output<typeof RoleRow>
export type PermissionOfList = z.output<typeof PermissionRow>

/** Unsaved edits of the matrix: `role_id:permission_id` → whether the role gets the permission. */
export type Edits = ReadonlyMap<string, boolean>

export const GROUPS = ['orders', 'menu_and_stock', 'customers', 'delivery', 'business', 'own'] as const
export type PermissionGroup = (typeof GROUPS)[number]

const GROUP_OF: Record<Permission, PermissionGroup> = {
  create_pos_order: 'orders',
  view_orders: 'orders',
  manage_orders: 'orders',
  cancel_orders: 'orders',
  refund_orders: 'orders',
  view_meals: 'menu_and_stock',
  manage_meals: 'menu_and_stock',
  view_inventory: 'menu_and_stock',
  manage_inventory: 'menu_and_stock',
  record_waste: 'menu_and_stock',
  manage_supplier_purchase: 'menu_and_stock',
  add_supplier_purchase_order: 'menu_and_stock',
  receive_supplier_orders: 'menu_and_stock',
  view_customers: 'customers',
  manage_customers: 'customers',
  manage_privacy: 'customers',
  manage_wallet: 'customers',
  chat_with_customers: 'customers',
  send_campaigns: 'customers',
  access_inlay_screen: 'delivery',
  lock_trips: 'delivery',
  manage_drivers: 'delivery',
  drive_trips: 'delivery',
  view_delis: 'business',
  manage_delis: 'business',
  work_deli_orders: 'business',
  view_trade: 'business',
  view_logs: 'business',
}

/** Groups permissions by business area; those the business added itself come last. */
export function grouped(
  permissions: readonly PermissionOfList[],
): { group: PermissionGroup; rows: PermissionOfList[] }[] {
  const groupOf = ({ name }: PermissionOfList) => (isBuiltinPermission(name) ? GROUP_OF[name] : 'own')
  return GROUPS.map((group) => ({ group, rows: permissions.filter((row) => groupOf(row) === group) })).filter(
    ({ rows }) => rows.length > 0,
  )
}

/** super_admin has every permission by definition; none can be removed. */
export const isFixed = (role: Role): boolean => role.name === SUPER_ADMIN

const keyOf = (role: Role, permission_id: number) => `${role.id}:${permission_id}`
const hasStored = (role: Role, permission_id: number) => role.items.some(({ id }) => id === permission_id)

export type MatrixCell = { has: boolean; is_edited: boolean }

export function cellOf(role: Role, permission_id: number, edits: Edits): MatrixCell {
  if (isFixed(role)) return { has: true, is_edited: false }
  const edited = edits.get(keyOf(role, permission_id))
  return edited === undefined
    ? { has: hasStored(role, permission_id), is_edited: false }
    : { has: edited, is_edited: edited !== hasStored(role, permission_id) }
}

/** Toggling a cell twice removes its edit. */
export function toggle(role: Role, permission_id: number, edits: Edits): Edits {
  if (isFixed(role)) return edits
  const next = new Map(edits)
  const wanted = !cellOf(role, permission_id, edits).has
  if (wanted === hasStored(role, permission_id)) next.delete(keyOf(role, permission_id))
  else next.set(keyOf(role, permission_id), wanted)
  return next
}

export type RoleChange = { role: Role; gained: number[]; lost: number[]; items: number[] }

/**
 * Returns one change per role: its whole new list, and the differences. Skips edits that someone else saved meanwhile.
 */
export function changesOf(
  roles: readonly Role[],
  permissions: readonly PermissionOfList[],
  edits: Edits,
): RoleChange[] {
  return roles.flatMap((role) => {
    const cells = permissions.map(({ id }) => ({ id, ...cellOf(role, id, edits) }))
    const changed = cells.filter(({ is_edited }) => is_edited)
    if (changed.length === 0) return []
    return {
      role,
      gained: changed.filter(({ has }) => has).map(({ id }) => id),
      lost: changed.filter(({ has }) => !has).map(({ id }) => id),
      items: cells.filter(({ has }) => has).map(({ id }) => id),
    }
  })
}
