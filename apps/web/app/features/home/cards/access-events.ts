/** What is worth a line here, and its words. People who come and go are not: the full log has them. */
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
export type Change = keyof typeof CHANGES

/** A change about nobody is told only where its words say so. */
export const isTold = ({ name, subject }: { name: string; subject: unknown }): boolean =>
  isChange(name) && (subject !== null || name === 'user.password_reset_requested')

const isChange = (name: string): name is Change => Object.hasOwn(CHANGES, name)
