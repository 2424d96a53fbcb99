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
  setting_of_business: 'This setting holds for the whole business; a deli has no value of its own.',
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
  // delis
  hours_overlap: 'Two spans of opening hours of the same day overlap.',
  series_overlap: 'Two rows of slots of the same kind overlap on one day.',
  span_backwards: 'A span ends before it begins.',
  slot_event_wrong: 'This slot event does not say what it does.',
  happy_hours_overlap: 'A meal would have two happy hours at the same time.',
  happy_hour_wrong: 'A happy hour has either a percent or a price, and ends after it begins.',
  area_shape_wrong: 'This border does not enclose an area.',
  geojson_wrong: 'This file holds no areas that can be read.',
  pause_wrong: 'A pause ends in the future, within a week.',
  deli_in_use: 'This deli has sold or stocked something; switch it off instead.',
  // availability
  cart_items_not_valid: 'Some items in the cart cannot be ordered.',
  timeslot_not_found: 'This delivery time does not exist any more.',
  timeslot_expired: 'The time to order for this slot has passed.',
  timeslot_occupied: 'This time is not available on the chosen date because of an event.',
  slot_full: 'This time is full.',
  item_not_available: 'This meal is not available now.',
  item_variants_inactive: 'Some of the chosen variations are not offered any more.',
  item_not_in_timeslot: 'This meal is not sold at the chosen time.',
  item_no_available_slots: 'No places are left for this meal.',
  item_not_available_on_date: 'This meal is not sold on the chosen date.',
  item_no_deli_timeslots: 'This deli has no times for this meal.',
  item_no_variants: 'This meal has no variations to choose from.',
  item_inactive: 'This meal is not sold any more.',
  card_invalid: 'The chosen card cannot be used.',
  items_not_yet_available: 'Some of the meals are not on sale yet.',
  reservation_over: 'These places were given back already; choose a time again.',
  reservation_used: 'This reservation belongs to an order already. Change or cancel the order instead.',
  reservation_differs: 'This reservation was made for another deli, time or cart.',
  // wallet
  insufficient_funds: 'There is not enough in this account.',
  hold_over: 'What was held is settled or was given back already.',
  reversal_exceeds_rest: 'Less than this is left to take back.',
  amount_sign_wrong: 'A charge takes away and a refund gives.',
  approval_over: 'This was decided already, or its time has passed.',
  approval_of_own: 'Someone else has to approve what one asked for oneself.',
  over_own_limit: 'This is more than one may move without asking.',
  // customers
  phone_wrong: 'This is not a phone number that can be called.',
  phone_taken: 'Another customer has this phone.',
  customer_gone: 'This customer was merged into another one, or erased.',
  customer_has_orders: 'An order of this customer is still open; finish or cancel it first.',
  customer_has_money:
    'There is still money in the wallet, or something is held or waits for approval. Settle it first.',
  confirmation_wrong: 'These are not the last four digits of the phone.',
  flag_reason_missing: 'A flag needs a reason.',
  merge_not_possible: 'These two cannot be merged now.',
  merge_undo_over: 'This merge can not be undone any more.',
  // addresses
  address_not_from_list: 'Please select an address from the list.',
  too_many_addresses: 'A customer has at most fifty addresses.',
  pin_too_far: 'The pin stands too far from the address. Choose the address again.',
  pin_proposal_over: 'This proposal was settled already.',
  places_unavailable: 'Addresses cannot be searched right now. Try again in a moment.',
  // orders
  move_not_allowed: 'This order cannot do that from where it stands.',
  bags_missing: 'A delivery is packed with at least one bag.',
  cancel_reason_missing: 'A cancellation needs a reason; the reason "other" needs a note.',
  move_reason_missing: 'This move needs a word why.',
  reopen_too_late: 'An order can be reopened up to thirty minutes after it was completed.',
  restore_too_late: 'An order can be restored on the day it was cancelled only.',
  not_on_trip: 'This order is not on a trip with a driver yet.',
  price_changed: 'The price is another one now. Look at it and confirm again.',
  order_not_editable: 'This order cannot be changed any more.',
  settle_missing: 'Say what becomes of the difference in price.',
  payment_exceeds_due: 'This is more than is still due.',
  payment_needs_customer: 'Only an order of a known customer is paid from a wallet or with points.',
  payment_over: 'This payment was settled already.',
  gateway_unavailable: 'The card company cannot be reached right now. Nothing was charged.',
  deal_payment_failed: 'The payment did not go through: the deal service refused this deal. Your order is kept.',
  deal_unavailable: 'The deal service cannot be reached right now. Your order is kept.',
  refund_exceeds_paid: 'More than was paid cannot be given back.',
  discount_over_limit: 'This discount is more than one may give without asking.',
  receipt_not_possible: 'There is nothing here yet that a receipt could be issued for.',
  printer_unreachable: 'The printer does not answer. The paper can be printed from the screen.',
  printer_not_allowed: 'Printers are not allowed at this address. Correct it in the details of the deli.',
  sms_unavailable: 'The text message could not be sent. Try again in a moment.',
  change_over: 'This change was answered, taken back, or its time has passed.',
  order_not_named: 'Several orders of this deli can take this status, or none can. Say which order is meant.',
  task_not_here: 'This task belongs to another section, or its order is not in the kitchen.',
  // drivers and dispatch
  not_a_person_who_drives: 'This person may not drive. Give the permission first.',
  driver_exists: 'This person is a driver already.',
  shift_overlaps: 'This driver already has hours then.',
  duty_not_allowed: 'This duty does not follow from the one before.',
  driver_not_there: 'This driver does not work for this deli on that day.',
  inlay_not_possible: 'This order cannot go onto this trip.',
  trip_locked: 'This trip is locked: its driver and its sequence stay as they are.',
  trip_move_not_allowed: 'This trip cannot do that from where it stands.',
  delivered_in_future: 'An order cannot have been delivered later than now.',
  trip_orders_wrong: 'These are not the orders of this trip.',
  order_not_on_trip: 'This order is on no trip.',
  too_many_route_syncs: 'Too many route updates were requested. Wait a few seconds and try again.',
  no_drivers_for_day: 'No drivers are assigned to this day.',
  undo_of_another: 'Only who did something may take it back.',
  planner_unavailable: 'The planner cannot be reached right now. Orders can be placed by hand, one by one.',
  plan_not_ready: 'This plan is not ready, or was stopped.',
  plan_outdated: 'The trips changed since this plan was computed. Compute it again.',
  label_unknown: 'This label belongs to no order.',
  bag_beyond_order: 'The order has fewer bags than that.',
  trip_not_loading: 'Bags are counted before a trip leaves.',
  // activity
  note_of_another: 'Only who wrote a note may change it.',
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
