import type { ReasonDetail, Reason } from './reasons.ts'

export type FixScreen = 'deli' | 'hours' | 'slots' | 'items' | 'areas' | 'meal' | 'meal-editor' | 'group'
export type FixPermission = 'manage_delis' | 'work_deli_orders' | 'manage_meals'
/** The screen where a reason can be resolved, and the permission it needs. */
export type Fix = {
  readonly screen: FixScreen
  readonly permission: FixPermission
} & Pick<Reason, 'meal_id' | 'group_id' | 'event_id' | 'exception_id'>

type FixTarget = readonly [FixScreen, FixPermission] | null

const SLOTS: FixTarget = ['slots', 'manage_delis']
const ITEMS: FixTarget = ['items', 'manage_delis']
const EDITOR: FixTarget = ['meal-editor', 'manage_meals']
const GROUP: FixTarget = ['group', 'manage_meals']

/**
 * Fix of each reason. A null entry has no fix: an expired time stays expired, and cart mistakes are corrected in the
 * cart.
 */
const SWITCHES: Readonly<Record<ReasonDetail, FixTarget>> = {
  no_slot: SLOTS,
  outside_hours: ['hours', 'manage_delis'],
  hour_skipped: null,
  too_far: SLOTS,
  type_not_offered: ['deli', 'manage_delis'],
  deli_inactive: ['deli', 'manage_delis'],
  past: null,
  cut_off: SLOTS,
  lead_time: SLOTS,
  closing: ['hours', 'manage_delis'],
  event: SLOTS,
  paused: ['deli', 'work_deli_orders'],
  orders: SLOTS,
  bags: SLOTS,
  section: SLOTS,
  meal: ['meal', 'manage_meals'],
  category: EDITOR,
  here: ITEMS,
  not_sold_here: ITEMS,
  snoozed: ['meal', 'manage_meals'],
  snoozed_here: ITEMS,
  order_type: EDITOR,
  available_from: EDITOR,
  ended: EDITOR,
  date_closed: ITEMS,
  window: ITEMS,
  no_slots: SLOTS,
  windows_miss: ITEMS,
  quota: ITEMS,
  chosen: GROUP,
  required: GROUP,
  required_empty: GROUP,
  empty: null,
  unknown_meal: null,
  lines: null,
  choice: null,
  card: null,
}

export function fixOf(reason: Reason): Fix | null {
  const found = SWITCHES[reason.because]
  if (!found) return null
  const { meal_id, group_id, event_id, exception_id } = reason
  return {
    screen: found[0],
    permission: found[1],
    ...(meal_id === undefined ? {} : { meal_id }),
    ...(group_id === undefined ? {} : { group_id }),
    ...(event_id === undefined ? {} : { event_id }),
    ...(exception_id === undefined ? {} : { exception_id }),
  }
}
