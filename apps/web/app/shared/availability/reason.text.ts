import { translations } from '#base/text.ts'

/** Per cause: the headline, and under `_why` the sentence with its numbers. An unknown value is `none`. */
export const reasonText = translations({
  // Reasons of the slot.
  no_slot: { he: 'אין מועד כזה', en: 'No such time slot' },
  no_slot_why: { he: 'במעדנייה אין מועד שמתחיל בשעה הזאת.', en: 'The deli has no time slot starting at this time.' },
  outside_hours: { he: 'מחוץ לשעות הפתיחה', en: 'Outside opening hours' },
  outside_hours_why: {
    he: '{spans, select, none {המעדנייה סגורה ביום הזה.} other {המעדנייה פתוחה ביום הזה בשעות \u2066{spans}\u2069.}}',
    en: '{spans, select, none {The deli is closed on this day.} other {On this day the deli is open {spans}.}}',
  },
  hour_skipped: { he: 'השעה הזאת לא קיימת', en: 'This hour doesn’t exist' },
  hour_skipped_why: {
    he: 'בלילה הזה עוברים לשעון קיץ, ולכן השעה הזאת מדולגת.',
    en: 'Clocks move forward for summer time that night, so this hour is skipped.',
  },
  too_far: { he: 'עוד אי אפשר להזמין לתאריך הזה', en: 'Too far ahead' },
  too_far_why: {
    he: '{date, select, none {התאריך עדיין לא פתוח להזמנות.} other {אפשר להזמין לתאריכים עד \u2066{date}\u2069.}}',
    en: '{date, select, none {This date isn’t open for orders yet.} other {You can order for dates up to {date}.}}',
  },
  type_not_offered: {
    he: '{type, select, delivery {אין כאן משלוחים} pickup {אין כאן איסוף} other {סוג ההזמנה לא זמין כאן}}',
    en: '{type, select, delivery {No delivery here} pickup {No pickup here} other {This order type isn’t available here}}',
  },
  type_not_offered_why: {
    he: 'המעדנייה לא מוגדרת לקבל הזמנות מהסוג הזה.',
    en: 'The deli isn’t set up for this order type.',
  },
  deli_inactive: { he: 'המעדנייה לא פעילה', en: 'The deli is inactive' },
  deli_inactive_why: {
    he: 'אי אפשר להזמין ממעדנייה לא פעילה.',
    en: 'You can’t order from an inactive deli.',
  },
  past: { he: 'המועד כבר עבר', en: 'This time slot has passed' },
  past_why: {
    he: '{at, select, none {המועד כבר התחיל.} other {המועד התחיל ב־\u2066{at}\u2069.}}',
    en: '{at, select, none {The time slot has already started.} other {The time slot started at {at}.}}',
  },
  cut_off: { he: 'עברה שעת הסגירה להזמנות', en: 'Past the cut-off time' },
  cut_off_why: {
    he: '{at, select, none {ההזמנות למועד הזה נסגרו.} other {ההזמנות נסגרו ב־\u2066{at}\u2069.}}',
    en: '{at, select, none {Orders for this time slot are closed.} other {Orders closed at {at}.}}',
  },
  lead_time: { he: 'מאוחר מדי להזמין למועד הזה', en: 'Too late to order for this time slot' },
  lead_time_why: {
    he: '{at, select, none {המטבח צריך יותר זמן הכנה.} other {כדי שהמטבח יספיק, צריך להזמין עד \u2066{at}\u2069.}}',
    en: '{at, select, none {The kitchen needs more preparation time.} other {To give the kitchen time, order by {at}.}}',
  },
  closing: { he: 'המעדנייה סגורה במועד הזה', en: 'The deli is closed at this time' },
  closing_why: {
    he: '{reason, select, none {ביום הזה יש שעות מיוחדות.} other {{reason}}}{spans, select, none {} other { · פתוחה בשעות \u2066{spans}\u2069}}',
    en: '{reason, select, none {This day has special hours.} other {{reason}}}{spans, select, none {} other { · open {spans}}}',
  },
  event: { he: 'המועד חסום', en: 'This time slot is blocked' },
  event_why: {
    he: '{reason, select, none {המועד חסום בגלל אירוע.} other {{reason}}}',
    en: '{reason, select, none {It’s blocked by an event on this date.} other {{reason}}}',
  },
  paused: { he: 'קבלת ההזמנות במעדנייה נעצרה', en: 'Orders at this deli are paused' },
  paused_why: {
    he: '{at, select, none {ההזמנות יתחדשו בקרוב.} other {ההזמנות יתחדשו ב־\u2066{at}\u2069.}}{reason, select, none {} other { {reason}}}',
    en: '{at, select, none {Orders resume soon.} other {Orders resume at {at}.}}{reason, select, none {} other { {reason}}}',
  },
  orders: { he: 'המועד מלא', en: 'This time slot is full' },
  orders_why: {
    he: '{taken, select, none {לא נשאר מקום להזמנה נוספת.} other {\u2066{taken}\u2069 מתוך \u2066{limit}\u2069 הזמנות נתפסו.}}',
    en: '{taken, select, none {There’s no capacity left for another order.} other {{taken} of {limit} orders are taken.}}',
  },
  bags: { he: 'אין מקום לעוד שקיות', en: 'No capacity for more bags' },
  bags_why: {
    he: '{left, select, none {קיבולת השקיות של המועד נגמרה.} other {{left, plural, =0 {לא נשארו שקיות} one {נשארה שקית אחת} other {נשארו # שקיות}} מתוך \u2066{limit}\u2069{wanted, select, none {} other {, ונדרשות \u2066{wanted}\u2069}}.}}',
    en: '{left, select, none {The time slot has no bag capacity left.} other {{left, plural, other {#}} of {limit} bags left{wanted, select, none {} other {, and {wanted} are needed}}.}}',
  },
  section: {
    he: '{section, select, none {תחנת מטבח מלאה} other {תחנת המטבח מלאה: {section}}}',
    en: '{section, select, none {A kitchen section is full} other {Kitchen section is full: {section}}}',
  },
  section_why: {
    he: '{left, select, none {לתחנה אין זמן למנה הזאת במועד.} other {{left, plural, =0 {לא נשארו דקות עבודה} one {נשארה דקת עבודה אחת} other {נשארו # דקות עבודה}} מתוך \u2066{limit}\u2069{wanted, select, none {} other {, ונדרשות \u2066{wanted}\u2069}}.}}',
    en: '{left, select, none {The section has no time for this meal in the time slot.} other {{left, plural, other {#}} of {limit} work minutes left{wanted, select, none {} other {, and {wanted} are needed}}.}}',
  },
  // Reasons of the meal.
  meal: { he: 'המנה לא פעילה', en: 'The meal is inactive' },
  meal_why: { he: 'המנה לא פעילה בכל המעדניות.', en: 'It’s inactive in every deli.' },
  category: { he: 'הקטגוריה לא פעילה', en: 'The category is inactive' },
  category_why: {
    he: 'כל המנות בקטגוריה מוסתרות מהתפריט.',
    en: 'All meals in this category are hidden from the menu.',
  },
  here: { he: 'לא נמכרת כרגע במעדנייה הזאת', en: 'Not sold in this deli right now' },
  here_why: {
    he: 'המנה בתפריט המעדנייה, אבל המכירה שלה כבויה.',
    en: 'The meal is on the deli’s menu, but it’s turned off there.',
  },
  not_sold_here: { he: 'לא נמכרת במעדנייה הזאת', en: 'Not sold in this deli' },
  not_sold_here_why: { he: 'המנה לא בתפריט של המעדנייה.', en: 'The meal isn’t on the deli’s menu.' },
  snoozed: { he: 'המנה מושהית', en: 'The meal is snoozed' },
  snoozed_why: {
    he: '{at, select, none {מושהית בכל המעדניות.} other {מושהית בכל המעדניות עד \u2066{at}\u2069.}}',
    en: '{at, select, none {Snoozed in every deli.} other {Snoozed in every deli until {at}.}}',
  },
  snoozed_here: { he: 'המנה מושהית כאן', en: 'Snoozed in this deli' },
  snoozed_here_why: {
    he: '{at, select, none {מושהית במעדנייה הזאת.} other {מושהית במעדנייה הזאת עד \u2066{at}\u2069.}}',
    en: '{at, select, none {Snoozed in this deli.} other {Snoozed in this deli until {at}.}}',
  },
  order_type: {
    he: '{type, select, delivery {לא נמכרת במשלוח} pickup {לא נמכרת באיסוף} other {לא נמכרת בסוג ההזמנה הזה}}',
    en: '{type, select, delivery {Not sold for delivery} pickup {Not sold for pickup} other {Not sold for this order type}}',
  },
  order_type_why: {
    he: 'המנה לא מוגדרת לסוג ההזמנה הזה.',
    en: 'The meal isn’t set up for this order type.',
  },
  available_from: { he: 'עדיין לא במכירה', en: 'Not on sale yet' },
  available_from_why: {
    he: '{date, select, none {המכירה עוד לא התחילה.} other {במכירה החל מ־\u2066{date}\u2069.}}',
    en: '{date, select, none {Sales haven’t started.} other {On sale from {date}.}}',
  },
  ended: { he: 'לא זמינה בתאריך שנבחר', en: 'Not available on the selected date' },
  ended_why: {
    he: '{date, select, none {המכירה הסתיימה.} other {במכירה עד \u2066{date}\u2069.}}',
    en: '{date, select, none {Sales have ended.} other {On sale until {date}.}}',
  },
  date_closed: { he: 'לא נמכרת ביום הזה', en: 'Not sold on this day' },
  date_closed_why: {
    he: '{date, select, none {המעדנייה לא מוכרת אותה ביום הזה.} other {המעדנייה לא מוכרת אותה ב־\u2066{date}\u2069.}}',
    en: '{date, select, none {The deli doesn’t sell it on this day.} other {The deli doesn’t sell it on {date}.}}',
  },
  window: { he: 'לא נמכרת בשעה שנבחרה', en: 'Not sold at the selected time' },
  window_why: {
    he: '{spans, select, none {המעדנייה לא מוכרת אותה ביום הזה.} other {נמכרת כאן רק בשעות \u2066{spans}\u2069.}}',
    en: '{spans, select, none {The deli doesn’t sell it on this day.} other {Sold here only {spans}.}}',
  },
  no_slots: {
    he: '{type, select, delivery {אין למעדנייה מועדי משלוח} pickup {אין למעדנייה מועדי איסוף} other {אין למעדנייה מועדים}}',
    en: '{type, select, delivery {The deli has no delivery time slots} pickup {The deli has no pickup time slots} other {The deli has no time slots}}',
  },
  no_slots_why: {
    he: 'בלי מועדים אי אפשר להזמין.',
    en: 'Without time slots, nothing can be ordered.',
  },
  windows_miss: { he: 'אין מועדים בשעות המכירה', en: 'No time slots during its sales hours' },
  windows_miss_why: {
    he: '{spans, select, none {שעות המכירה לא חופפות לאף מועד ביום הזה.} other {המנה נמכרת בשעות \u2066{spans}\u2069, ואין מועדים שמתחילים אז.}}',
    en: '{spans, select, none {Its sales hours don’t match any time slot on this day.} other {It’s sold {spans}, and no time slot starts then.}}',
  },
  quota: { he: 'המכסה למועד נגמרה', en: 'The time slot quota is used up' },
  quota_why: {
    he: '{taken, select, none {לא נשארו מנות במועד הזה.} other {\u2066{taken}\u2069 מתוך \u2066{limit}\u2069 הוזמנו למועד הזה.}}',
    en: '{taken, select, none {No portions left in this time slot.} other {{taken} of {limit} are ordered for this time slot.}}',
  },
  chosen: { he: 'חלק מהווריאציות שנבחרו לא זמינות', en: 'Some selected variations are unavailable' },
  chosen_why: {
    he: '{group, select, none {יש לבחור וריאציות אחרות.} other {יש לבחור וריאציות אחרות בקבוצה ״{group}״.}}',
    en: '{group, select, none {Choose different variations.} other {Choose different variations in “{group}”.}}',
  },
  required: { he: 'חלק מהווריאציות לא זמינות', en: 'Some variations are unavailable' },
  required_why: {
    he: '{group, select, none {בקבוצת חובה אין מספיק אפשרויות זמינות.} other {בקבוצת החובה ״{group}״ אין מספיק אפשרויות זמינות.}}',
    en: '{group, select, none {A required group doesn’t have enough available options.} other {The required group “{group}” doesn’t have enough available options.}}',
  },
  required_empty: { he: 'אין וריאציות לבחירה', en: 'No variations to choose from' },
  required_empty_why: {
    he: '{group, select, none {קבוצת חובה ריקה.} other {קבוצת החובה ״{group}״ ריקה.}}',
    en: '{group, select, none {A required group has no options.} other {The required group “{group}” has no options.}}',
  },
  // Reasons of the cart.
  empty: { he: 'הסל ריק', en: 'The cart is empty' },
  empty_why: { he: 'הוסיפו לפחות מנה אחת.', en: 'Add at least one meal.' },
  unknown_meal: { he: 'המנה לא בתפריט', en: 'The meal isn’t on the menu' },
  unknown_meal_why: { he: 'ייתכן שהמנה נמחקה.', en: 'It may have been deleted.' },
  lines: { he: 'חלק מהפריטים בסל לא זמינים להזמנה', en: 'Some items in the cart can’t be ordered' },
  lines_why: { he: 'הסיבה מופיעה ליד כל פריט.', en: 'The reason is shown next to each item.' },
  choice: { he: 'הבחירה לא תקינה', en: 'The selection isn’t valid' },
  choice_why: {
    he: '{group, select, none {מספר הווריאציות שנבחרו לא מתאים לקבוצה.} other {מספר הווריאציות שנבחרו לא מתאים לקבוצה ״{group}״.}}',
    en: '{group, select, none {The number of selected variations doesn’t match the group.} other {The number of selected variations doesn’t match “{group}”.}}',
  },
  card: { he: 'אי אפשר להשתמש בכרטיס האשראי', en: 'This card can’t be used' },
  card_why: { he: 'בחרו אמצעי תשלום אחר.', en: 'Choose another payment method.' },
})
