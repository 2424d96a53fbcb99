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
  // inventory
  no_conversion_path: 'This ingredient is not measured in this unit, and nothing says how to convert it.',
  bridges_disagree: 'The weights and volumes given for this ingredient contradict each other. Leave one of them out.',
  stock_sign_wrong: 'A move of this kind goes in the other direction.',
  waste_reason_missing: 'Waste needs a reason, and the reason "other" a note.',
  not_enough_stock: 'There is less of this in stock.',
  already_reversed: 'This stock move was reversed already, or is itself a reversal.',
  count_is_empty: 'Nothing has been counted yet.',
  count_move_not_allowed: 'The stock count does not allow this now.',
  in_use: 'Something still carries this; take it off there first.',
  dimension_in_use: 'Recipes or stock moves already measure this ingredient; its dimension cannot change.',
  // catalog
  undo_overtaken: 'Someone changed the same places since; taking this back would undo their work too.',
  picture_type_not_supported: 'This is not a JPEG, PNG or WebP picture.',
  picture_too_many_pixels: 'This picture has too many pixels.',
  picture_unreadable: 'This picture is damaged and cannot be read.',
  recipe_cycle: 'A meal cannot be part of itself, not even through other meals.',
  group_bounds_wrong: 'The rules of this variant group contradict each other.',
  too_many_groups: 'A meal has at most sixty variant groups.',
  override_of_foreign_value: 'This value does not belong to the variant group.',
  snooze_in_the_past: 'A snooze ends in the future.',
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
