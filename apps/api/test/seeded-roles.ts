import type { Access } from '@tavlin/contract/access-rules'

/**
 * The permissions of seeded roles, written a second time. Seed, `allows` and route binding are tested against this
 * table, so that a missing check is detected; a change of a seeded role must be repeated in this table.
 */
const PERMISSIONS_OF: Record<string, string> = {
  manager: `create_pos_order view_orders manage_orders cancel_orders refund_orders work_deli_orders
    view_meals manage_meals view_inventory manage_inventory record_waste view_delis manage_delis
    manage_supplier_purchase add_supplier_purchase_order receive_supplier_orders
    view_customers manage_customers manage_privacy manage_wallet chat_with_customers send_campaigns
    access_inlay_screen lock_trips manage_drivers view_trade view_logs`,
  clerk: 'create_pos_order view_orders manage_orders view_meals view_customers manage_customers',
  kitchen: 'view_orders work_deli_orders view_meals view_inventory record_waste view_delis',
  dispatcher: 'view_orders manage_orders view_delis view_customers access_inlay_screen lock_trips manage_drivers',
  purchaser: `view_meals view_inventory manage_inventory record_waste view_delis
    manage_supplier_purchase add_supplier_purchase_order receive_supplier_orders`,
  service: `view_orders manage_orders cancel_orders refund_orders view_meals view_delis view_logs
    view_customers manage_customers manage_privacy manage_wallet chat_with_customers`,
  driver: 'drive_trips',
}

export type Role = string | null
/** Every seeded role, and a signed-in user without any. */
export const ROLES: readonly Role[] = ['super_admin', ...Object.keys(PERMISSIONS_OF), null]

/** Returns the permissions of a seeded role except super_admin, which has none by name and may do everything. */
export const permissionsOf = (role: string): string[] => (PERMISSIONS_OF[role] ?? '').split(/\s+/).filter(Boolean)

/**
 * Returns the expected access of a signed-in user; `in_own_deli` false means that the permission is needed in another
 * deli.
 */
export function mayEnter(access: Access, role: Role, in_own_deli: boolean): boolean {
  if (access === 'public' || access === 'signed_in' || role === 'super_admin') return true
  if (role === null) return false
  if (access.startsWith('role:')) return access === `role:${role}`
  return in_own_deli && permissionsOf(role).includes(access)
}
