import { PROOF_CHOICES, PROOF_OCCASIONS } from '@tavlin/domain/dispatch/proof'
import { MEAT_AND_DAIRY } from '@tavlin/domain/orders/meat-and-dairy'
import { z } from 'zod'
import { type Access, type Caller, type Permission, allows } from './access-rules.ts'
import { endpoints } from './endpoint.ts'
import { day, json, smallIdText, text, version } from './fields.ts'

type SettingRule = {
  readonly value: z.ZodType
  readonly default_value: unknown
  /** Permission to override the setting for one deli; null when it applies to the whole business, such as tax. */
  readonly deli_access: Permission | null
}

/** Every setting with its schema, its default, and who may override it for one deli. */
export const SETTINGS = {
  business_name: { value: text(80), default_value: 'תבלין', deli_access: null },
  /** VAT in percent, included in all prices. */
  vat_percent: { value: z.number().min(0).max(50).multipleOf(0.01), default_value: 18, deli_access: null },
  auto_accept_orders: { value: z.boolean(), default_value: false, deli_access: 'manage_delis' },
  /** Accepts orders at once when staff who may accept enter them. When off, the deli reviews every order first. */
  accept_staff_orders: { value: z.boolean(), default_value: true, deli_access: 'manage_delis' },
  /**
   * Cancels an order that is not approved within twice `approval_deadline_minutes`. When off, the order keeps waiting
   * and alerting.
   */
  cancel_unapproved_orders: { value: z.boolean(), default_value: false, deli_access: 'manage_delis' },
  /** The kitchen starts an order of a guest when it is paid. When off, such an order is treated like any other. */
  guest_orders_paid_first: { value: z.boolean(), default_value: true, deli_access: 'manage_delis' },
  /** Percentage of the capacity of a slot that unpaid orders of guests may use together. */
  guest_unpaid_percent: { value: z.int().min(0).max(100), default_value: 30, deli_access: 'manage_delis' },
  /** Warning about orders with meat and dairy, and whether they are packed in separate bags. */
  meat_and_dairy: { value: z.enum(MEAT_AND_DAIRY), default_value: 'ignore', deli_access: null },
  pack_minutes: { value: z.int().min(0).max(120), default_value: 5, deli_access: 'manage_delis' },
  /** Default minutes from the deli to the customer, used when no better value is available. */
  travel_minutes: { value: z.int().min(0).max(240), default_value: 20, deli_access: 'manage_delis' },
  /** Minutes before the arrival at which the customer is texted that the driver is near; 0 sends no text. */
  near_text_minutes: { value: z.int().min(0).max(30), default_value: 10, deli_access: 'manage_delis' },
  /** Evidence that drivers give at the door, and for which deliveries. */
  proof_of_delivery: { value: z.enum(PROOF_CHOICES), default_value: 'none', deli_access: 'manage_delis' },
  proof_occasion: { value: z.enum(PROOF_OCCASIONS), default_value: 'always', deli_access: 'manage_delis' },
  /** Order total above which `proof_occasion: above_amount` requires a proof. */
  proof_above_agorot: { value: z.int().min(0).max(10_000_000), default_value: 20_000, deli_access: 'manage_delis' },
  /** Days after which photos, signatures and names of recipients are deleted. */
  proof_kept_days: { value: z.int().min(1).max(730), default_value: 90, deli_access: null },
  /** Points per whole shekel paid for meals. */
  points_per_shekel: { value: z.int().min(0).max(100), default_value: 1, deli_access: null },
  /** Value of a point as payment, in agorot. */
  point_agorot: { value: z.int().min(0).max(1000), default_value: 5, deli_access: null },
  /** Phone that receives a text message about late approvals; empty for nobody. */
  manager_phone: {
    value: z.string().regex(/^(\+\d{8,15})?$/, 'is not a phone such as +972541234567'),
    default_value: '',
    deli_access: 'manage_delis',
  },
  /** The largest difference with which a till can be closed without a manager. */
  till_difference_agorot: { value: z.int().min(0).max(100_000), default_value: 2000, deli_access: 'manage_delis' },
  /** Largest difference of an invoice line, in agorot, that is paid without a dispute. */
  invoice_tolerance_agorot: { value: z.int().min(0).max(100_000), default_value: 500, deli_access: null },
  /** Largest price increase of an invoice line, in percent, that is paid without a dispute. */
  invoice_price_tolerance_percent: {
    value: z.number().min(0).max(50).multipleOf(0.01),
    default_value: 2,
    deli_access: null,
  },
  /** Minutes in which a customer's text should be answered; a longer wait is marked in the inbox. */
  chat_reply_minutes: { value: z.int().min(1).max(1440), default_value: 15, deli_access: null },
  /** Price of one SMS segment, in agorot; 0 shows no price. */
  sms_segment_agorot: { value: z.int().min(0).max(1000), default_value: 0, deli_access: null },
  business_vat_id: { value: z.string().regex(/^\d{0,9}$/, 'is not a VAT id'), default_value: '', deli_access: null },
  /** Minutes until an unapproved order is escalated. */
  approval_deadline_minutes: { value: z.int().min(1).max(240), default_value: 10, deli_access: 'manage_delis' },
  /** When on, super admins without a second factor can do nothing but set one up. */
  second_factor_required: { value: z.boolean(), default_value: true, deli_access: null },
} as const satisfies Record<string, SettingRule>
export type SettingKey = keyof typeof SETTINGS
export type SettingValue<K extends SettingKey> = z.output<(typeof SETTINGS)[K]['value']>
/** Whether this user may override a setting for a deli. */
export function mayOverride(key: SettingKey, caller: Caller | null, deli_id: number): boolean {
  const access: Permission | null = SETTINGS[key].deli_access
  return access !== null && allows(access, caller, deli_id)
}
/** Settings with personal data need a permission; all others are visible to every signed-in user. */
const PRIVATE_SETTINGS: Partial<Record<SettingKey, Access>> = { manager_phone: 'manage_delis' }

/** Whether a caller may see a setting of the business (null) or of one deli. */
export const maySeeSetting = (key: SettingKey, caller: Caller, deli_id: number | null): boolean =>
  allows(PRIVATE_SETTINGS[key] ?? 'signed_in', caller, deli_id ?? undefined)
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

const DatedSetting = z.object({
  key: z.enum(SETTING_KEYS),
  deli_id: z.int().nullable(),
  valid_from: day,
  value: json,
  version: z.int(),
})
const Values = z.object({ current: z.record(z.string(), json), data: z.array(DatedSetting) })
// The value is not arbitrary JSON: validating a deeply nested value would overflow the stack.
const SettingInput = z.union([z.string().max(1000), z.number(), z.boolean()])
/** `version` is that of the replaced row; omitted for a new date. */
const Change = z.object({ value: SettingInput, valid_from: day, version: version.optional() })
const key = z.enum(SETTING_KEYS)
const Done = z.object({ status: z.literal(true) })

export const settings = endpoints({
  list: {
    method: 'GET',
    path: '/settings',
    summary: 'Business settings the caller may see: current and dated values',
    access: 'signed_in',
    returns: Values,
  },
  save: {
    method: 'PUT',
    path: '/settings/:key',
    summary: 'Set a value from a date on',
    access: 'role:super_admin',
    params: z.object({ key }),
    body: Change,
    returns: z.object({ data: DatedSetting }),
  },
  listOfDeli: {
    method: 'GET',
    path: '/delis/:deli_id/settings',
    summary: 'Effective settings of one deli the caller may see',
    access: 'view_delis',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText }),
    returns: Values,
  },
  saveOfDeli: {
    method: 'PUT',
    path: '/delis/:deli_id/settings/:key',
    summary: 'Override a setting for one deli, or with `value: null` use the value of the business again',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText, key }),
    body: Change.extend({ value: SettingInput.nullable() }),
    returns: z.object({ data: DatedSetting }),
  },
  removePlanned: {
    method: 'DELETE',
    path: '/settings/:key/planned/:valid_from',
    summary: 'Remove a value that has not started yet',
    access: 'role:super_admin',
    params: z.object({ key, valid_from: day }),
    returns: Done,
  },
  removePlannedOfDeli: {
    method: 'DELETE',
    path: '/delis/:deli_id/settings/:key/planned/:valid_from',
    summary: 'Remove a value of one deli that has not started yet',
    access: 'manage_delis',
    deli_param: 'deli_id',
    params: z.object({ deli_id: smallIdText, key, valid_from: day }),
    returns: Done,
  },
})
