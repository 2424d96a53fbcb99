import { texts } from './text.ts'

/** Per cause: what it is, and beside `_why` the sentence with its figures. A figure that is not known is `none`. */
export const reasonText = texts({
  // the slot
  no_slot: { he: 'אין מועד כזה', en: 'No such slot' },
  no_slot_why: { he: 'אין במעדנייה מועד שמתחיל בשעה הזאת.', en: 'The deli has no slot that begins at this hour.' },
  outside_hours: { he: 'מחוץ לשעות הפתיחה', en: 'Outside the opening hours' },
  outside_hours_why: {
    he: '{spans, select, none {המעדנייה סגורה ביום הזה.} other {המעדנייה פתוחה ביום הזה בשעות \u2066{spans}\u2069.}}',
    en: '{spans, select, none {The deli is closed on this day.} other {On this day the deli is open {spans}.}}',
  },
  hour_skipped: { he: 'השעה הזאת לא קיימת', en: 'This hour does not exist' },
  hour_skipped_why: {
    he: 'בלילה הזה עוברים לשעון קיץ, והשעון מדלג עליה.',
    en: 'Summer time begins this night, and the clock jumps over it.',
  },
  too_far: { he: 'עוד אי אפשר להזמין לתאריך הזה', en: 'Too far ahead' },
  too_far_why: {
    he: '{date, select, none {התאריך רחוק מהתקופה שפתוחה להזמנות.} other {אפשר להזמין לתאריכים עד \u2066{date}\u2069.}}',
    en: '{date, select, none {The date is beyond the days open for orders.} other {Orders are open for dates up to {date}.}}',
  },
  type_not_offered: {
    he: '{type, select, delivery {אין כאן משלוחים} pickup {אין כאן איסוף} other {סוג ההזמנה לא מוצע כאן}}',
    en: '{type, select, delivery {No deliveries here} pickup {No pickup here} other {This kind of order is not offered here}}',
  },
  type_not_offered_why: {
    he: 'בפרטי המעדנייה לא סומן שהיא מקבלת הזמנות כאלה.',
    en: 'The details of the deli do not say that it takes such orders.',
  },
  deli_inactive: { he: 'המעדנייה כבויה', en: 'The deli is switched off' },
  deli_inactive_why: {
    he: 'כל עוד היא כבויה אי אפשר להזמין ממנה דבר.',
    en: 'While it is off, nothing can be ordered from it.',
  },
  past: { he: 'המועד כבר עבר', en: 'This slot has passed' },
  past_why: {
    he: '{at, select, none {המועד כבר התחיל.} other {המועד התחיל ב־\u2066{at}\u2069.}}',
    en: '{at, select, none {The slot has begun already.} other {The slot began at {at}.}}',
  },
  cut_off: { he: 'עברה שעת הסגירה להזמנות', en: 'Past the cut-off' },
  cut_off_why: {
    he: '{at, select, none {ההזמנות למועד הזה נסגרו.} other {אפשר היה להזמין עד \u2066{at}\u2069.}}',
    en: '{at, select, none {Orders for this slot are closed.} other {Orders were taken until {at}.}}',
  },
  lead_time: { he: 'מאוחר מדי להזמין למועד הזה', en: 'Too late to order for this slot' },
  lead_time_why: {
    he: '{at, select, none {המטבח צריך יותר זמן עד תחילת המועד.} other {כדי שהמטבח יספיק, מזמינים עד \u2066{at}\u2069.}}',
    en: '{at, select, none {The kitchen needs more time before the slot begins.} other {For the kitchen to be ready, order by {at}.}}',
  },
  closing: { he: 'המעדנייה סגורה במועד הזה', en: 'The deli is closed at this time' },
  closing_why: {
    he: '{reason, select, none {ביום הזה נקבעו שעות אחרות.} other {{reason}}}{spans, select, none {} other { · פתוחה בשעות \u2066{spans}\u2069}}',
    en: '{reason, select, none {This day has other hours.} other {{reason}}}{spans, select, none {} other { · open {spans}}}',
  },
  event: { he: 'המועד חסום', en: 'This slot is blocked' },
  event_why: {
    he: '{reason, select, none {אירוע בתאריך הזה חוסם אותו.} other {{reason}}}',
    en: '{reason, select, none {An event on this date blocks it.} other {{reason}}}',
  },
  paused: { he: 'המעדנייה בהפסקה', en: 'The deli is paused' },
  paused_why: {
    he: '{at, select, none {בקרוב תחזור לקבל הזמנות.} other {חוזרת לקבל הזמנות ב־\u2066{at}\u2069.}}{reason, select, none {} other { {reason}}}',
    en: '{at, select, none {It takes orders again soon.} other {It takes orders again at {at}.}}{reason, select, none {} other { {reason}}}',
  },
  orders: { he: 'המועד מלא', en: 'This slot is full' },
  orders_why: {
    he: '{taken, select, none {לא נשאר מקום להזמנה נוספת.} other {\u2066{taken}\u2069 מתוך \u2066{limit}\u2069 הזמנות נתפסו.}}',
    en: '{taken, select, none {No place is left for another order.} other {{taken} of {limit} orders are taken.}}',
  },
  bags: { he: 'אין מקום לעוד שקיות', en: 'No room for more bags' },
  bags_why: {
    he: '{left, select, none {קיבולת השקיות של המועד נגמרה.} other {{left, plural, =0 {לא נשארו שקיות} one {נשארה שקית אחת} other {נשארו # שקיות}} מתוך \u2066{limit}\u2069{wanted, select, none {} other {, ונדרשות \u2066{wanted}\u2069}}.}}',
    en: '{left, select, none {The slot can carry no more bags.} other {{left, plural, =0 {No bags are left} one {One bag is left} other {# bags are left}} of {limit}{wanted, select, none {} other {, and {wanted} are needed}}.}}',
  },
  section: {
    he: '{section, select, none {תחנת מטבח מלאה} other {תחנת המטבח מלאה: {section}}}',
    en: '{section, select, none {A kitchen section is full} other {Kitchen section full: {section}}}',
  },
  section_why: {
    he: '{left, select, none {אין לה זמן למנה הזאת במועד.} other {{left, plural, =0 {לא נשארו דקות עבודה} one {נשארה דקת עבודה אחת} other {נשארו # דקות עבודה}} מתוך \u2066{limit}\u2069{wanted, select, none {} other {, ונדרשות \u2066{wanted}\u2069}}.}}',
    en: '{left, select, none {It has no time for this meal in the slot.} other {{left, plural, =0 {No minutes of work are left} one {One minute of work is left} other {# minutes of work are left}} of {limit}{wanted, select, none {} other {, and {wanted} are needed}}.}}',
  },
  // the meal
  meal: { he: 'המנה לא פעילה', en: 'The meal is inactive' },
  meal_why: { he: 'היא מושבתת בכל המעדניות.', en: 'It is switched off in every deli.' },
  category: { he: 'הקטגוריה לא פעילה', en: 'Its category is inactive' },
  category_why: {
    he: 'כל המנות של הקטגוריה מוסתרות מהתפריט.',
    en: 'All meals of the category are hidden from the menu.',
  },
  here: { he: 'מושבתת במעדנייה הזאת', en: 'Switched off in this deli' },
  here_why: { he: 'היא ברשימת המנות של המעדנייה, אבל המתג שלה כבוי.', en: 'The deli lists it, but its switch is off.' },
  not_sold_here: { he: 'לא נמכרת במעדנייה הזאת', en: 'Not sold in this deli' },
  not_sold_here_why: { he: 'היא לא ברשימת המנות של המעדנייה.', en: 'It is not among the meals of the deli.' },
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
    en: '{type, select, delivery {Not sold for delivery} pickup {Not sold for pickup} other {Not sold for this kind of order}}',
  },
  order_type_why: {
    he: 'סוג ההזמנה הזה לא סומן בדף המנה.',
    en: 'The meal is not marked for this kind of order.',
  },
  available_from: { he: 'עדיין לא במכירה', en: 'Not on sale yet' },
  available_from_why: {
    he: '{date, select, none {המכירה שלה עוד לא התחילה.} other {נמכרת החל מ־\u2066{date}\u2069.}}',
    en: '{date, select, none {Its sale has not begun.} other {Sold from {date} on.}}',
  },
  ended: { he: 'לא זמינה בתאריך שנבחר', en: 'Not sold on the chosen date' },
  ended_why: {
    he: '{date, select, none {המכירה שלה הסתיימה.} other {נמכרת עד \u2066{date}\u2069.}}',
    en: '{date, select, none {Its sale has ended.} other {Sold until {date}.}}',
  },
  date_closed: { he: 'לא נמכרת ביום הזה', en: 'Not sold on this day' },
  date_closed_why: {
    he: '{date, select, none {נקבע במעדנייה שלא תימכר ביום הזה.} other {נקבע במעדנייה שלא תימכר ב־\u2066{date}\u2069.}}',
    en: '{date, select, none {The deli does not sell it on this day.} other {The deli does not sell it on {date}.}}',
  },
  window: { he: 'לא במועד שנבחר', en: 'Not at the chosen time' },
  window_why: {
    he: '{spans, select, none {ביום הזה היא לא נמכרת במעדנייה.} other {נמכרת כאן בשעות \u2066{spans}\u2069 בלבד.}}',
    en: '{spans, select, none {The deli does not sell it on this day.} other {Sold here {spans} only.}}',
  },
  no_slots: {
    he: '{type, select, delivery {אין למעדנייה מועדי משלוח} pickup {אין למעדנייה מועדי איסוף} other {אין למעדנייה מועדים}}',
    en: '{type, select, delivery {The deli has no delivery slots} pickup {The deli has no pickup slots} other {The deli has no slots}}',
  },
  no_slots_why: {
    he: 'בלי מועדים אי אפשר להזמין אף מנה.',
    en: 'Without slots no meal can be ordered.',
  },
  windows_miss: { he: 'אין מועד בשעות שבהן היא נמכרת', en: 'No slot in the hours it is sold' },
  windows_miss_why: {
    he: '{spans, select, none {שעות המכירה שלה לא נוגעות באף מועד של היום הזה.} other {היא נמכרת בשעות \u2066{spans}\u2069, ואף מועד לא מתחיל בהן.}}',
    en: '{spans, select, none {Its hours meet no slot of this day.} other {It is sold {spans}, and no slot begins then.}}',
  },
  quota: { he: 'המכסה למועד נגמרה', en: 'The quota of this slot is used up' },
  quota_why: {
    he: '{taken, select, none {לא נשארו מנות במועד הזה.} other {\u2066{taken}\u2069 מתוך \u2066{limit}\u2069 הוזמנו למועד הזה.}}',
    en: '{taken, select, none {No portions are left in this slot.} other {{taken} of {limit} are ordered for this slot.}}',
  },
  chosen: { he: 'חלק מהווריאציות שנבחרו לא פעילות', en: 'Some chosen variations are off' },
  chosen_why: {
    he: '{group, select, none {צריך לבחור אחרות.} other {צריך לבחור אחרות בקבוצה ״{group}״.}}',
    en: '{group, select, none {Others must be chosen.} other {Others must be chosen in “{group}”.}}',
  },
  required: { he: 'חלק מהווריאציות לא פעילות', en: 'Some variations are off' },
  required_why: {
    he: '{group, select, none {בקבוצת חובה נשארו פחות ערכים ממה שצריך לבחור.} other {בקבוצת החובה ״{group}״ נשארו פחות ערכים ממה שצריך לבחור.}}',
    en: '{group, select, none {A required group has fewer values left than must be chosen.} other {The required group “{group}” has fewer values left than must be chosen.}}',
  },
  required_empty: { he: 'אין וריאציות לבחירה', en: 'No variations to choose from' },
  required_empty_why: {
    he: '{group, select, none {בקבוצת חובה אין אף ערך.} other {בקבוצת החובה ״{group}״ אין אף ערך.}}',
    en: '{group, select, none {A required group has no values.} other {The required group “{group}” has no values.}}',
  },
  // the cart
  empty: { he: 'הסל ריק', en: 'The cart is empty' },
  empty_why: { he: 'צריך לבחור לפחות מנה אחת.', en: 'Choose at least one meal.' },
  unknown_meal: { he: 'המנה לא בתפריט', en: 'The meal is not on the menu' },
  unknown_meal_why: { he: 'ייתכן שנמחקה.', en: 'It may have been deleted.' },
  lines: { he: 'חלק מהפריטים בסל לא ניתנים להזמנה', en: 'Some items of the cart cannot be ordered' },
  lines_why: { he: 'הסיבה כתובה ליד כל פריט.', en: 'The reason stands beside each of them.' },
  choice: { he: 'הבחירה לא מתאימה', en: 'The choice does not fit' },
  choice_why: {
    he: '{group, select, none {מספר הווריאציות שנבחרו לא מתאים לקבוצה.} other {מספר הווריאציות שנבחרו לא מתאים לקבוצה ״{group}״.}}',
    en: '{group, select, none {The number of chosen variations does not fit the group.} other {The number of chosen variations does not fit “{group}”.}}',
  },
  card: { he: 'אי אפשר להשתמש בכרטיס', en: 'The card cannot be used' },
  card_why: { he: 'צריך לבחור אמצעי תשלום אחר.', en: 'Choose another way to pay.' },
})
