/** Events shown on the card, with their translation keys. Sign-ins and sign-outs are only in the full log. */
export const CHANGES = {
  'user.created': 'user_created',
  'user.changed': 'user_changed',
  'user.password_changed': 'user_password_changed',
  'user.password_reset_requested': 'user_password_reset_requested',
  'role.changed': 'role_changed',
  'role.deleted': 'role_deleted',
  'permission.changed': 'permission_changed',
  'permission.deleted': 'permission_deleted',
} as const
export type AccessChange = keyof typeof CHANGES

/** Returns false for an event without a subject, unless its sentence needs no name. */
export const isListed = ({ name, subject }: { name: string; subject: unknown }): boolean =>
  isChange(name) && (subject !== null || name === 'user.password_reset_requested')

const isChange = (name: string): name is AccessChange => Object.hasOwn(CHANGES, name)
