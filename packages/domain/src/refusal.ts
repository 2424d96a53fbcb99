/** Every reason the business may say no. The text is for logs and plain clients; people read the translation. */
export const REFUSALS = {
  // access
  credentials_wrong: 'The e-mail address and the password do not belong together.',
  not_a_driver: 'This account is not a route driver.',
  reset_link_used_up: 'This link was used already, or its time has passed. Ask for a new one.',
  password_too_easy: 'A stranger would guess this password. Choose another one.',
  email_taken: 'Another user has this e-mail address.',
  name_taken: 'This name is in use already.',
  name_is_builtin: 'The system itself uses this name; it cannot change.',
  role_is_fixed: 'super_admin may do everything; its permissions cannot be changed.',
  grant_exceeds_own: 'One may give only the rights one holds.',
  last_super_admin: 'This is the last super_admin; make another one first.',
  current_password_wrong: 'This is not the current password.',
  cannot_deactivate_self: 'One cannot deactivate oneself; another super_admin can.',
  role_in_use: 'Users still have this role; take it from them first.',
  // preferences
  too_many_views: 'There are too many saved views of this screen. Delete one first.',
  // settings
  setting_in_the_past: 'A value that was in force already cannot be changed; give a new one from today on.',
  // every aggregate
  version_stale: 'Someone changed this in the meantime.',
} as const

export type RefusalCode = keyof typeof REFUSALS
export type RefusalDetails = Record<string, unknown>

export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(REFUSALS[code])
    this.code = code
    this.details = details
  }
}
