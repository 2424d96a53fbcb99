import type { Access } from './access-rules.ts'
import type { EventName } from './events.ts'

export const ACTIVITY_KINDS = [
  'order',
  'customer',
  'chat',
  'wallet',
  'trip',
  'driver',
  'meal',
  'ingredient',
  'supplier',
  'deli',
  'area',
  'till',
  'setting',
  'user',
  'role',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

type KindRule = {
  /** Required in addition to `view_logs`, in the deli of the event: the permission for the page of the subject. */
  readonly access: Access
  /** Set for subjects that all delis share: a permission in any deli also covers events without a deli. */
  readonly is_shared?: true
}

export const ACTIVITY_ACCESS: Record<ActivityKind, KindRule> = {
  order: { access: 'view_orders' },
  customer: { access: 'view_customers', is_shared: true },
  chat: { access: 'chat_with_customers', is_shared: true },
  wallet: { access: 'manage_wallet', is_shared: true },
  trip: { access: 'access_inlay_screen' },
  driver: { access: 'manage_drivers' },
  meal: { access: 'view_meals', is_shared: true },
  ingredient: { access: 'view_inventory', is_shared: true },
  supplier: { access: 'manage_supplier_purchase', is_shared: true },
  deli: { access: 'view_delis' },
  area: { access: 'view_delis' },
  till: { access: 'manage_delis' },
  // Some settings are visible only to users with this permission (maySeeSetting in settings.ts).
  setting: { access: 'manage_delis', is_shared: true },
  user: { access: 'role:super_admin' },
  role: { access: 'role:super_admin' },
}

type Prefix = EventName extends infer N ? (N extends `${infer P}.${string}` ? P : never) : never

/** The kind of subject of an event, by the first word of its name; null for notes, whose subject is in their data. */
export const KIND_OF_EVENT: Record<Prefix, ActivityKind | null> = {
  address: 'customer',
  approval: 'wallet',
  area: 'area',
  business: 'user',
  campaign: 'chat',
  customer_list: 'user',
  cart: 'order',
  consent: 'customer',
  conversation: 'chat',
  count: 'ingredient',
  lot: 'ingredient',
  counter: 'setting',
  customer: 'customer',
  deli: 'deli',
  driver: 'driver',
  group: 'meal',
  guest: 'customer',
  happy_hour: 'deli',
  import: 'setting',
  ingredient: 'ingredient',
  inlay: 'trip',
  item: 'meal',
  integration: 'setting',
  kiosk: 'till',
  kitchen: 'order',
  limit: 'role',
  list: 'meal',
  matrix: 'meal',
  meal: 'meal',
  message: 'chat',
  message_text: 'setting',
  note: null,
  order: 'order',
  permission: 'role',
  plan: 'trip',
  preference: 'user',
  price_change: 'meal',
  print_job: 'order',
  printing: 'deli',
  promotion: 'meal',
  purchase: 'supplier',
  role: 'role',
  saved_reply: 'chat',
  schedule: 'deli',
  sample_menu: 'meal',
  setting: 'setting',
  shift: 'driver',
  slot: 'deli',
  stock: 'ingredient',
  supplier: 'supplier',
  supplier_credit: 'supplier',
  supplier_invoice: 'supplier',
  supplier_option: 'supplier',
  till: 'till',
  trade_schedule: 'user',
  trade_report: 'user',
  trip: 'trip',
  user: 'user',
  view: 'user',
  wallet: 'wallet',
  wave: 'trip',
  week: 'driver',
}

/** Returns the kind of subject of an event; null when the data of a note names no known kind. */
export function kindOf(name: string, data: Readonly<Record<string, unknown>>): ActivityKind | null {
  const kind = KIND_OF_EVENT[name.split('.')[0] as Prefix]
  return kind ?? ACTIVITY_KINDS.find((one) => one === data['model']) ?? null
}
