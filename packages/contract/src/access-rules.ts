import { type Grant, SUPER_ADMIN } from '@tavlin/domain/access/grants'

export const PERMISSIONS = [
  'create_pos_order',
  'view_orders',
  'manage_orders',
  'cancel_orders',
  'refund_orders',
  'view_meals',
  'manage_meals',
  'view_inventory',
  'manage_inventory',
  'record_waste',
  'manage_supplier_purchase',
  'add_supplier_purchase_order',
  'receive_supplier_orders',
  'view_delis',
  'manage_delis',
  'work_deli_orders',
  'view_customers',
  'manage_customers',
  'manage_privacy',
  'manage_wallet',
  'chat_with_customers',
  'send_campaigns',
  'access_inlay_screen',
  'lock_trips',
  'view_trade',
  'manage_drivers',
  'drive_trips',
  'view_logs',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The roles that code refers to by name; all others are only sets of permissions. */
export type NamedRole = typeof SUPER_ADMIN | 'driver'

/** The required access. It is declared once per endpoint, channel and screen, and checked by `allows`. */
export type Access = 'public' | 'signed_in' | Permission | `role:${NamedRole}`

export type Caller = {
  readonly id: number
  /** Set while a super_admin lacks the second factor that the business requires; most endpoints then reject them. */
  readonly needs_second_factor?: true
  readonly roles: readonly string[]
  readonly permissions: readonly Grant[]
  /**
   * The role or the user that a super_admin currently views as; `roles` and `permissions` are then theirs. `user_id` is
   * set for a user.
   */
  readonly viewing_as?: {
    readonly id: number
    readonly name: string
    readonly view_name: string
    readonly user_id?: number
  }
}

/** Request header that names the role to view as, or the user to view as, such as `user:12`. */
export const VIEW_AS_HEADER = 'x-view-as-role'

/** Where the caller must have a permission: in one deli, or for the whole business. */
export type AccessScope = number | 'business'

/** Whether the caller has the access; a super_admin has every access. Without `where` any deli suffices. */
export function allows(access: Access, caller: Caller | null, where?: AccessScope): boolean {
  if (access === 'public') return true
  if (!caller) return false
  if (access === 'signed_in' || caller.roles.includes(SUPER_ADMIN)) return true
  if (access.startsWith('role:')) return caller.roles.includes(access.slice('role:'.length))
  return caller.permissions.some(
    ({ name, deli_ids }) =>
      name === access &&
      (where === undefined || deli_ids === null || (where !== 'business' && deli_ids.includes(where))),
  )
}

/** Returns the delis in which the caller has this permission; null means all. */
export function delisOf(access: Access, caller: Caller): readonly number[] | null {
  if (caller.roles.includes(SUPER_ADMIN)) return null
  const own = caller.permissions.filter(({ name }) => name === access)
  return own.some(({ deli_ids }) => deli_ids === null) ? null : own.flatMap(({ deli_ids }) => deli_ids ?? [])
}
