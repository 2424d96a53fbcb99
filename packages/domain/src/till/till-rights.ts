import { type Grant, SUPER_ADMIN } from '../access/grants.ts'

/** Permissions of a session at a till: a short PIN must not open the whole back office. */
export const TILL_PERMISSIONS: readonly string[] = [
  'create_pos_order',
  'view_orders',
  'manage_orders',
  'cancel_orders',
  'refund_orders',
  'work_deli_orders',
  'view_meals',
  'view_customers',
  'manage_customers',
  'manage_wallet',
  'view_delis',
  'manage_delis',
]

type Rights = { readonly roles: readonly string[]; readonly permissions: readonly Grant[] }

/** Permissions of a user at a till: only TILL_PERMISSIONS, only in the deli of the till, and never super_admin. */
export function rightsAtTill({ roles, permissions }: Rights, deli_id: number): Rights {
  const is_admin = roles.includes(SUPER_ADMIN)
  const held = is_admin
    ? TILL_PERMISSIONS
    : permissions
        .filter(({ deli_ids }) => deli_ids === null || deli_ids.includes(deli_id))
        .map(({ name }) => name)
        .filter((name) => TILL_PERMISSIONS.includes(name))
  return {
    roles: roles.filter((name) => name !== SUPER_ADMIN),
    permissions: held.map((name) => ({ name, deli_ids: [deli_id] })),
  }
}
