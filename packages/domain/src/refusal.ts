/** Every reason for a business refusal. These texts are for logs and plain clients; users see the translation. */
export const REFUSALS = {
  // access
  credentials_wrong: 'The email or password is incorrect.',
  not_a_driver: "This account isn't a driver account.",
  reset_link_used_up: 'This link has been used or has expired. Request a new one.',
  invitation_accepted: 'This user has already chosen a password.',
  password_too_easy: 'This password is too easy to guess. Choose another one.',
  email_taken: 'Another user already has this email.',
  name_taken: 'This name is already in use.',
  name_is_builtin: "This name is reserved by the system and can't be changed or deleted.",
  role_is_fixed: "Super admins always have every permission. This can't be changed.",
  grant_exceeds_own: 'You can only grant permissions you have.',
  last_super_admin: 'This is the last super admin. Add another one first.',
  current_password_wrong: 'The current password is incorrect.',
  cannot_deactivate_self: "You can't deactivate your own account. Another super admin can.",
  role_in_use: 'Users still have this role. Remove it from them first.',
  // preferences
  too_many_views: 'This screen has too many saved views. Delete one first.',
  // settings
  setting_in_the_past: "You can't change a value that was already in effect. Set a new one from today on.",
  setting_of_business: "This setting applies to the whole business and can't be set per deli.",
  // inventory
  no_conversion_path:
    "There's no conversion to this unit. Choose another unit, or add a conversion to the ingredient (for example 1 piece = 60 g).",
  bridges_disagree: "This ingredient's conversions contradict each other. Remove one of them.",
  stock_sign_wrong: "The quantity doesn't match the movement type. Check whether stock goes in or out.",
  waste_reason_missing: 'Choose a waste reason. "Other" also needs a note.',
  not_enough_stock: "There isn't enough stock. Reduce the quantity, or count the stock first.",
  already_reversed: 'This movement was already reversed, or is a reversal itself. Record a new movement instead.',
  count_is_empty: 'Nothing has been counted yet. Count at least one line before submitting.',
  count_move_not_allowed: "The count's status has changed. Refresh the page.",
  in_use: 'This is still in use. Remove it there first.',
  dimension_in_use:
    "Recipes or stock movements already use this measure, so it can't be changed. Create a new ingredient instead.",
  // catalog
  undo_overtaken: "Someone else has changed the same values since, so this can't be undone. Edit them manually.",
  picture_type_not_supported: "The file isn't a JPEG, PNG or WebP image. Choose another file.",
  picture_too_many_pixels: 'This image is too large. Resize it to 40 megapixels or less.',
  picture_unreadable: 'This image is damaged. Save it again or choose another one.',
  recipe_cycle: "A meal can't contain itself, even through other meals.",
  group_bounds_wrong:
    "This group's rules contradict each other. The minimum can't be more than the maximum or the number of options.",
  too_many_groups: 'A meal can have up to 60 groups. Remove one first.',
  override_of_foreign_value: "This option isn't part of the group. It may have been deleted. Refresh the page.",
  snooze_in_the_past: 'A snooze must end in the future. Choose a later time.',
  // delis
  hours_overlap: 'Opening hours overlap on the same day. Shorten one of the ranges, or merge them.',
  series_overlap: 'Two time slot series of the same type overlap on one day. Change the hours or the days.',
  span_backwards: 'The end is before the start. Hours after midnight are possible until 04:00.',
  slot_event_wrong: 'Choose what the event does: block, reduce by a percentage, or add time slots.',
  happy_hours_overlap: 'A meal has two overlapping happy hours. Change one of them.',
  happy_hour_wrong: 'A happy hour has a discount or a price, not both, and must end after it starts.',
  area_shape_wrong: "This border isn't valid. Set at least three points, with no crossing lines.",
  geojson_wrong: 'No areas were found in the file. Upload a GeoJSON file with polygons.',
  pause_wrong: 'A pause must end in the future, within a week. Choose another time.',
  deli_in_use: "This deli has sales or stock, so it can't be deleted. Deactivate it instead.",
  // availability
  cart_items_not_valid: "Some items in the cart can't be ordered.",
  timeslot_not_found: 'This time slot no longer exists.',
  timeslot_expired: 'Orders for this time slot are closed.',
  timeslot_occupied: "This time slot isn't available on the selected date because of an event.",
  slot_full: 'This time slot is full.',
  item_not_available: "This meal isn't available right now.",
  item_variants_inactive: 'Some selected variations are no longer available.',
  item_not_in_timeslot: "This meal isn't sold in the selected time slot.",
  item_no_available_slots: 'This meal is sold out for this time slot.',
  item_not_available_on_date: "This meal isn't sold on the selected date.",
  item_no_deli_timeslots: 'This deli has no time slots for this meal.',
  item_no_variants: 'This meal has no variations to choose from.',
  item_inactive: 'This meal is no longer sold.',
  card_invalid: "The selected card can't be used.",
  items_not_yet_available: "Some meals aren't on sale yet.",
  reservation_over: 'This reservation has expired. Choose a time slot again.',
  reservation_used: 'This time slot already belongs to an order. Edit or cancel the order to change it.',
  reservation_differs: 'This time slot was reserved for a different deli, time or cart. Choose one again.',
  // wallet
  insufficient_funds: 'The balance is too low.',
  hold_over: 'The held amount was already charged or released. Start the payment again.',
  reversal_exceeds_rest: "The amount is more than what's left to reverse.",
  amount_sign_wrong: 'A charge lowers the balance and a credit raises it.',
  approval_over: 'This request was already decided or has expired.',
  approval_of_own: 'Someone else has to approve your request.',
  over_own_limit: 'This is above your limit. Someone with a higher limit has to approve it.',
  // customers
  phone_wrong: 'Enter a valid phone number.',
  phone_taken: 'Another customer already has this phone number.',
  customer_gone: 'This customer was merged into another one or erased.',
  customer_has_orders: 'This customer has an open order. Complete or cancel it first.',
  customer_has_money: 'This customer has a wallet balance, a held amount or a pending request. Settle it first.',
  confirmation_wrong: 'These are not the last four digits of the phone.',
  flag_reason_missing: 'A flag needs a reason.',
  merge_not_possible: "These customers can't be merged right now.",
  merge_undo_over: 'This merge can no longer be undone.',
  // addresses
  address_not_from_list: 'Please select an address from the list.',
  too_many_addresses: 'A customer can have up to 50 addresses.',
  pin_too_far: 'The pin is too far from the address. Choose the address again.',
  pin_proposal_over: 'This suggestion was already handled.',
  places_unavailable: 'Address search is unavailable right now. Try again in a moment.',
  // orders
  move_not_allowed: "You can't do this in the order's current status.",
  bags_missing: 'A delivery needs at least one bag.',
  cancel_reason_missing: 'Choose a cancellation reason. "Other" also needs a note.',
  move_reason_missing: 'Add a short explanation for this action.',
  reopen_too_late: "You can reopen an order for 30 minutes after it's completed.",
  restore_too_late: 'You can restore an order only on the day it was cancelled.',
  not_on_trip: "This order isn't on a trip with a driver yet.",
  price_changed: 'The price has changed. Check it and confirm again.',
  order_not_editable: 'This order can no longer be edited.',
  settle_missing: 'Choose how to settle the price difference.',
  payment_exceeds_due: 'The amount is more than the balance due.',
  payment_needs_customer: 'Only orders of registered customers can be paid with wallet or points.',
  collect_needs_delivery: 'A driver collects payment for deliveries only.',
  collect_needs_phone: 'A payment link needs the phone of a customer.',
  payment_over: 'This payment is already settled.',
  gateway_unavailable: 'The card provider is unavailable right now. Nothing was charged.',
  deal_payment_failed: "The payment didn't go through: the voucher was declined. Your order is saved.",
  deal_unavailable: 'The voucher service is unavailable right now. Your order is saved.',
  refund_exceeds_paid: "You can't refund more than was paid.",
  discount_over_limit: 'This discount is above your limit and needs approval.',
  receipt_not_possible: "There's no payment to issue a receipt for yet.",
  printer_unreachable: "The printer isn't responding. You can print from this screen.",
  printer_not_allowed:
    "We can't print to this address. Fix the printer address in the deli details. Until then, print from this screen.",
  sms_unavailable: "We couldn't send the text message. Try again in a moment.",
  change_over: 'This change was already answered, withdrawn or has expired.',
  order_not_named: "It's not clear which order to update. Specify the order number.",
  task_not_here: "This task belongs to another section, or its order isn't in the kitchen.",
  promise_in_the_past: 'The new time has passed already; promise a later one.',
  // drivers and dispatch
  not_a_person_who_drives: "This user doesn't have the driver permission. Add it first.",
  driver_exists: 'This user is already a driver.',
  shift_overlaps: 'This driver already has a shift at that time.',
  duty_not_allowed: "You can't switch to this duty status from the current one.",
  driver_not_there: "This driver doesn't work at this deli on that day.",
  inlay_not_possible: "This order can't be assigned to this trip.",
  trip_locked: "This trip is locked: you can't change its driver or stop order.",
  trip_move_not_allowed: "You can't do this in the trip's current status.",
  delivered_in_future: 'The delivery time is in the future.',
  trip_orders_wrong: "These orders don't belong to this trip.",
  order_not_on_trip: "This order isn't assigned to a trip.",
  too_many_route_syncs: 'Too many route updates were requested. Wait a few seconds and try again.',
  no_drivers_for_day: 'No drivers are assigned to this day.',
  undo_of_another: 'Only the person who made this change can undo it.',
  planner_unavailable: 'Automatic planning is unavailable right now. You can keep assigning orders manually.',
  plan_not_ready: "This plan isn't ready yet, or it was stopped.",
  plan_outdated: 'Trips have changed since this plan was calculated. Run it again.',
  label_unknown: "This label doesn't match any order.",
  bag_beyond_order: "The order has fewer bags. Check the label or the order's bag count.",
  trip_not_loading: "This trip has departed or ended. Its bags can't be counted.",
  // tills and cash
  till_not_paired: "This device isn't paired with a till.",
  till_revoked: 'This till was revoked.',
  pair_code_wrong: 'This code is wrong or has expired.',
  till_move_not_allowed: "The till session doesn't allow this right now.",
  till_not_open: "This till isn't open.",
  till_missing: 'Several tills are open. Choose the till that takes the cash.',
  drawer_short: 'There is less cash than that.',
  till_sessions_open: 'Close all till sessions of the day first.',
  till_day_closed: 'This day is already closed.',
  till_day_in_future: "This day hasn't started yet.",
  pin_wrong: 'The PIN is wrong.',
  pin_locked: 'Too many wrong PINs. Sign in with your password.',
  pin_too_easy: 'This PIN is too easy to guess.',
  // activity
  note_of_another: 'Only the author can edit a note.',
  // all aggregates
  version_stale: 'Someone else changed this in the meantime.',
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
