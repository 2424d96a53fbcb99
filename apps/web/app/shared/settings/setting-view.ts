import type { SettingKey } from '@tavlin/contract/settings'
import { PROOF_CHOICES, PROOF_OCCASIONS } from '@tavlin/domain/dispatch/proof'
import { MEAT_AND_DAIRY, type MeatAndDairy } from '@tavlin/domain/orders/meat-and-dairy'

/** The subjects of the settings screen, in their order. */
export const SETTING_GROUPS = [
  'business',
  'orders',
  'guests',
  'kitchen',
  'dispatch',
  'points',
  'tills',
  'purchasing',
  'security',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/**
 * The editor of a setting: `minutes`, `days`, `percent` and `money` have a unit, `count` has none; `text`, `digits` and
 * `phone` are typed as they are stored.
 */
export type SettingEditor =
  'switch' | 'choice' | 'minutes' | 'days' | 'percent' | 'count' | 'money' | 'text' | 'digits' | 'phone'

type SettingView = {
  readonly group: SettingGroup
  readonly editor: SettingEditor
  /** The values of the editor `choice`; each has a translation. */
  readonly choices?: readonly SettingChoice[]
}
export type SettingChoice = (typeof PROOF_CHOICES)[number] | (typeof PROOF_OCCASIONS)[number] | MeatAndDairy

/** Where each setting is shown, and how it is edited. A setting without an entry does not compile. */
export const SETTING_VIEWS: Record<SettingKey, SettingView> = {
  business_name: { group: 'business', editor: 'text' },
  business_vat_id: { group: 'business', editor: 'digits' },
  vat_percent: { group: 'business', editor: 'percent' },
  auto_accept_orders: { group: 'orders', editor: 'switch' },
  accept_staff_orders: { group: 'orders', editor: 'switch' },
  approval_deadline_minutes: { group: 'orders', editor: 'minutes' },
  cancel_unapproved_orders: { group: 'orders', editor: 'switch' },
  manager_phone: { group: 'orders', editor: 'phone' },
  guest_orders_paid_first: { group: 'guests', editor: 'switch' },
  guest_unpaid_percent: { group: 'guests', editor: 'percent' },
  pack_minutes: { group: 'kitchen', editor: 'minutes' },
  meat_and_dairy: { group: 'kitchen', editor: 'choice', choices: MEAT_AND_DAIRY },
  travel_minutes: { group: 'dispatch', editor: 'minutes' },
  near_text_minutes: { group: 'dispatch', editor: 'minutes' },
  proof_of_delivery: { group: 'dispatch', editor: 'choice', choices: PROOF_CHOICES },
  proof_occasion: { group: 'dispatch', editor: 'choice', choices: PROOF_OCCASIONS },
  proof_above_agorot: { group: 'dispatch', editor: 'money' },
  proof_kept_days: { group: 'dispatch', editor: 'days' },
  points_per_shekel: { group: 'points', editor: 'count' },
  point_agorot: { group: 'points', editor: 'money' },
  chat_reply_minutes: { group: 'business', editor: 'minutes' },
  sms_segment_agorot: { group: 'business', editor: 'money' },
  second_factor_required: { group: 'security', editor: 'switch' },
  invoice_tolerance_agorot: { group: 'purchasing', editor: 'money' },
  invoice_price_tolerance_percent: { group: 'purchasing', editor: 'percent' },
  till_difference_agorot: { group: 'tills', editor: 'money' },
}
