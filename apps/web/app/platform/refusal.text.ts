import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'
import { type DispatchRefusal, dispatchRefusals } from './dispatch-refusal.text.ts'
import type { Lang } from './language.ts'
import { type OrderRefusal, orderRefusals } from './order-refusal.text.ts'
import { texts } from './text.ts'

/** Every reason the API may say no, as a person reads it. A code without words does not compile. */
const lines = texts({
  // the wire and ourselves
  invalid_input: { he: 'חלק מהשדות לא מולאו כנדרש.', en: 'Some fields are not filled in as they must be.' },
  not_signed_in: { he: 'צריך להיכנס למערכת.', en: 'Sign in first.' },
  not_allowed: { he: 'אין לך הרשאה לפעולה הזאת.', en: 'This needs a permission you do not hold.' },
  needs_all_delis: {
    he: 'השינוי משפיע על כל המעדניות, ודרושה לו הרשאה לכל המעדניות. ההרשאה שלך מוגבלת לחלק מהן.',
    en: 'This affects every deli, so it needs the permission for all delis. Yours is limited to some of them.',
  },
  viewing_as_role: {
    he: 'המערכת מוצגת כעת בתור תפקיד אחר, ואי אפשר לשנות דבר עד לחזרה לתצוגה הרגילה.',
    en: 'You are looking through the eyes of a role; nothing can be changed until you are yourself again.',
  },
  cross_origin: { he: 'הבקשה הגיעה מאתר אחר ולא התקבלה.', en: 'This request came from another site.' },
  not_found: { he: 'הפריט לא נמצא. ייתכן שנמחק.', en: 'This was not found. It may have been deleted.' },
  cursor_invalid: {
    he: 'סימון העמוד אינו שייך לרשימה הזאת. יש להתחיל מהעמוד הראשון.',
    en: 'This page mark does not belong to this list. Start from the first page.',
  },
  idempotency_key_reused: {
    he: 'הפעולה נשלחה פעמיים בתוכן שונה. יש לרענן את הדף ולנסות שוב.',
    en: 'This was sent twice with different content. Refresh the page and try again.',
  },
  too_large: { he: 'הקובץ או הטקסט גדולים מדי.', en: 'The file or the text is too large.' },
  media_type_not_supported: { he: 'סוג הקובץ אינו נתמך.', en: 'This kind of file is not supported.' },
  sheet_too_long: {
    he: 'ברשימה יותר שורות ממה שגיליון יכול להכיל. אפשר לצמצם בעזרת סינון, או להוריד CSV.',
    en: 'This list has more rows than a sheet holds. Narrow it with a filter, or take CSV.',
  },
  too_many_requests: {
    he: 'נשלחו יותר מדי בקשות. יש להמתין רגע ולנסות שוב.',
    en: 'Too many requests. Wait a moment and try again.',
  },
  too_many_attempts: {
    he: 'יותר מדי ניסיונות. {minutes, plural, =0 {יש להמתין ולנסות שוב} one {אפשר לנסות שוב בעוד דקה} two {אפשר לנסות שוב בעוד שתי דקות} other {אפשר לנסות שוב בעוד # דקות}}, או להיכנס ממכשיר מוכר.',
    en: 'Too many attempts. {minutes, plural, =0 {Wait and try again} one {Try again in a minute} other {Try again in # minutes}}, or sign in from a device you used before.',
  },
  busy: {
    he: 'יש כרגע עומס. דבר לא השתנה; אפשר לנסות שוב.',
    en: 'Too much is going on right now. Nothing was changed; try again.',
  },
  deadline_passed: {
    he: 'הפעולה נמשכה יותר מדי זמן והופסקה. דבר לא השתנה; אפשר לנסות שוב.',
    en: 'This took too long and was stopped. Nothing was changed; try again.',
  },
  api_unreachable: {
    he: 'אין כרגע קשר לשירות. אפשר לנסות שוב.',
    en: 'The service cannot be reached right now. Try again.',
  },
  api_timeout: {
    he: 'השירות לא ענה בזמן. ייתכן שהפעולה בוצעה בכל זאת; כדאי לבדוק לפני שחוזרים עליה.',
    en: 'The service did not answer in time. It may still have done what was asked; look before you repeat it.',
  },
  unexpected: {
    he: 'משהו השתבש אצלנו.{id, select, none {} other { מספר התקלה: {id}.}}',
    en: 'Something went wrong on our side.{id, select, none {} other { Reference: {id}.}}',
  },
  // access
  credentials_wrong: {
    he: 'הדוא״ל והסיסמה אינם תואמים.',
    en: 'The e-mail address and the password do not belong together.',
  },
  not_a_driver: { he: 'החשבון הזה אינו של נהג מסלול.', en: 'This account is not a route driver.' },
  reset_link_used_up: {
    he: 'הקישור כבר נוצל או שפג תוקפו. אפשר לבקש קישור חדש.',
    en: 'This link was used already, or its time has passed. Ask for a new one.',
  },
  password_too_easy: {
    he: 'קל מדי לנחש את הסיסמה הזאת. יש לבחור סיסמה אחרת.',
    en: 'A stranger would guess this password. Choose another one.',
  },
  email_taken: { he: 'כתובת הדוא״ל שייכת למשתמש אחר.', en: 'Another user has this e-mail address.' },
  name_taken: { he: 'השם כבר בשימוש.', en: 'This name is in use already.' },
  name_is_builtin: {
    he: 'המערכת עצמה משתמשת בשם הזה, ולכן אי אפשר לשנות או למחוק אותו.',
    en: 'The system itself uses this name; it cannot change.',
  },
  role_is_fixed: {
    he: 'מנהל־העל רשאי לכול; אי אפשר לשנות את הרשאותיו.',
    en: 'super_admin may do everything; its permissions cannot be changed.',
  },
  grant_exceeds_own: {
    he: 'אפשר לתת רק הרשאות שיש לך.{permissions, select, none {} other { חסרות לך: {permissions}.}}',
    en: 'One may give only the rights one holds.{permissions, select, none {} other { You lack: {permissions}.}}',
  },
  last_super_admin: {
    he: 'זהו מנהל־העל האחרון. יש למנות קודם מנהל־על נוסף.',
    en: 'This is the last super_admin; make another one first.',
  },
  current_password_wrong: { he: 'הסיסמה הנוכחית שגויה.', en: 'This is not the current password.' },
  cannot_deactivate_self: {
    he: 'אי אפשר להשבית את עצמך; מנהל־על אחר יכול לעשות זאת.',
    en: 'One cannot deactivate oneself; another super_admin can.',
  },
  role_in_use: {
    he: '{count, plural, =0 {יש משתמשים} one {למשתמש אחד יש} two {לשני משתמשים יש} other {ל־# משתמשים יש}} את התפקיד הזה. יש להסיר אותו מהם קודם.',
    en: '{count, plural, =0 {Users still have} one {One user still has} other {# users still have}} this role; take it from them first.',
  },
  // inventory
  no_conversion_path: {
    he: 'אין דרך להמיר ליחידה הזאת{names, select, none {} other {: {names}}}. אפשר לבחור יחידה אחרת, או לקבוע לרכיב המרה (למשל: יחידה אחת = 60 גרם).',
    en: 'There is no way to convert to this unit{names, select, none {} other {: {names}}}. Choose another unit, or give the ingredient a conversion (for example 1 piece = 60 g).',
  },
  bridges_disagree: {
    he: 'ההמרות של הרכיב סותרות זו את זו. השאירו שתיים מהן לכל היותר.',
    en: 'The conversions of this ingredient contradict each other. Leave one of them out.',
  },
  stock_sign_wrong: {
    he: 'תנועה מהסוג הזה הולכת בכיוון ההפוך.',
    en: 'A move of this kind goes in the other direction.',
  },
  waste_reason_missing: {
    he: 'לא נרשם פחת בלי סיבה. יש לבחור סיבה, ול״אחר״ להוסיף הערה.',
    en: 'Waste is not written down without a reason. Choose one, and add a note to "other".',
  },
  not_enough_stock: {
    he: 'אין מספיק במלאי{names, select, none {} other {: {names}}}. אפשר להקטין את הכמות, או לספור את המלאי קודם.',
    en: 'There is not enough in stock{names, select, none {} other {: {names}}}. Take less, or count the stock first.',
  },
  already_reversed: {
    he: 'התנועה כבר בוטלה, או שהיא עצמה ביטול. אפשר לרשום תנועה חדשה.',
    en: 'This move was taken back already, or takes one back itself. Write down a new move instead.',
  },
  count_is_empty: {
    he: 'עדיין לא נספר דבר. יש לספור לפחות שורה אחת לפני ההגשה.',
    en: 'Nothing has been counted yet. Count at least one line before submitting.',
  },
  count_move_not_allowed: {
    he: 'הספירה כבר במצב אחר, ולכן הפעולה אינה אפשרית. יש לרענן את הדף.',
    en: 'The count has moved on, so this is not possible any more. Refresh the page.',
  },
  in_use: {
    he: 'זה עדיין בשימוש{count, plural, =0 {} one { במקום אחד} two { בשני מקומות} other { ב־# מקומות}}. יש להסיר משם קודם.',
    en: 'This is still in use{count, plural, =0 {} one { in one place} other { in # places}}. Take it off there first.',
  },
  dimension_in_use: {
    he: 'מתכונים או תנועות מלאי כבר מודדים את הרכיב כך, ולכן אי אפשר לשנות את סוג המידה. אפשר ליצור רכיב חדש.',
    en: 'Recipes or stock moves already measure this ingredient so; its dimension cannot change. Make a new ingredient instead.',
  },
  // catalog
  recipe_cycle: {
    he: 'מנה לא יכולה להיות חלק מעצמה, גם לא דרך מנות אחרות{names, select, none {} other {: {names}}}.',
    en: 'A meal cannot be part of itself, not even through other meals{names, select, none {} other {: {names}}}.',
  },
  group_bounds_wrong: {
    he: 'כללי הבחירה של הקבוצה סותרים זה את זה. המינימום לא יכול לעלות על המקסימום או על מספר הערכים.',
    en: 'The rules of this group contradict each other. The minimum cannot exceed the maximum or the number of values.',
  },
  too_many_groups: {
    he: 'למנה יש מקום ל־60 קבוצות לכל היותר, כדי שאפשר יהיה לבחור בנוחות{names, select, none {} other {: {names}}}. יש להסיר קבוצה קודם.',
    en: 'A meal holds at most 60 groups, so that people can still choose{names, select, none {} other {: {names}}}. Take one off first.',
  },
  override_of_foreign_value: {
    he: 'הערך אינו שייך לקבוצה הזאת. ייתכן שנמחק; יש לרענן את הדף.',
    en: 'This value does not belong to the group. It may have been deleted; refresh the page.',
  },
  snooze_in_the_past: {
    he: 'השהיה מסתיימת בעתיד. יש לבחור מועד מאוחר יותר.',
    en: 'A snooze ends in the future. Choose a later time.',
  },
  undo_overtaken: {
    he: 'מישהו שינה מאז את אותם מקומות, וביטול היה מוחק גם את עבודתו. אפשר לתקן ידנית.',
    en: 'Someone changed the same places since; taking this back would undo their work too. Change them by hand.',
  },
  picture_type_not_supported: {
    he: 'הקובץ אינו תמונת JPEG, PNG או WebP. יש לבחור קובץ אחר.',
    en: 'This is not a JPEG, PNG or WebP picture. Choose another file.',
  },
  picture_too_many_pixels: {
    he: 'בתמונה יותר מדי פיקסלים. יש להקטין אותה עד 40 מיליון.',
    en: 'This picture has too many pixels. Shrink it to 40 million at most.',
  },
  picture_unreadable: {
    he: 'התמונה פגומה ואי אפשר לקרוא אותה. יש לשמור אותה מחדש או לבחור אחרת.',
    en: 'This picture is damaged and cannot be read. Save it again or choose another.',
  },
  // delis and availability
  hours_overlap: {
    he: 'שתי משמרות של שעות פתיחה באותו יום חופפות{names, select, none {} other {: {names}}}. יש לקצר אחת מהן או לאחד אותן.',
    en: 'Two spans of the same day overlap{names, select, none {} other {: {names}}}. Shorten one of them, or make them one.',
  },
  series_overlap: {
    he: 'שתי שורות מועדים מאותו סוג חופפות באותו יום. יש לשנות את השעות או את הימים.',
    en: 'Two rows of slots of the same kind overlap on one day. Change the hours or the days.',
  },
  span_backwards: {
    he: 'שעת הסיום קודמת לשעת ההתחלה. אחרי חצות ממשיכים עד 04:00.',
    en: 'It ends before it begins. After midnight a day goes on until 04:00.',
  },
  slot_event_wrong: {
    he: 'חסר מה האירוע עושה: חסימה, הקטנה באחוזים או מועדים נוספים.',
    en: 'It is not clear what the event does: block, reduce by a percent, or add slots.',
  },
  happy_hours_overlap: {
    he: 'לאותה מנה היו שתי שעות שמחות באותו זמן{names, select, none {} other {: {names}}}. יש להפריד ביניהן.',
    en: 'A meal would have two happy hours at once{names, select, none {} other {: {names}}}. Move one of them.',
  },
  happy_hour_wrong: {
    he: 'בשעה שמחה יש אחוז הנחה או מחיר, ולא שניהם, והיא מסתיימת אחרי שהתחילה.',
    en: 'A happy hour has a percent or a price, not both, and ends after it begins.',
  },
  area_shape_wrong: {
    he: 'הגבול אינו מקיף שטח. יש לסמן לפחות שלוש נקודות, בלי שהקווים יצטלבו.',
    en: 'This border encloses no area. Set at least three points, and let no lines cross.',
  },
  geojson_wrong: {
    he: 'לא נמצאו בקובץ אזורים שאפשר לקרוא. נדרש קובץ GeoJSON עם פוליגונים.',
    en: 'The file holds no areas that can be read. Give a GeoJSON file with polygons.',
  },
  pause_wrong: {
    he: 'הפסקה מסתיימת בעתיד, עד שבוע מהיום. יש לבחור מועד אחר.',
    en: 'A pause ends in the future, within a week. Choose another time.',
  },
  deli_in_use: {
    he: 'המעדנייה כבר מכרה או החזיקה מלאי, ולכן אי אפשר למחוק אותה. אפשר לכבות אותה.',
    en: 'This deli has sold or stocked something, so it cannot be deleted. Switch it off instead.',
  },
  cart_items_not_valid: {
    he: 'חלק מהפריטים בסל אינם ניתנים להזמנה.',
    en: 'Some items in the cart cannot be ordered.',
  },
  timeslot_not_found: {
    he: 'מועד המשלוח הזה כבר לא קיים.',
    en: 'This delivery time does not exist any more.',
  },
  timeslot_expired: {
    he: 'עבר הזמן להזמין למועד הזה.',
    en: 'The time to order for this slot has passed.',
  },
  timeslot_occupied: {
    he: 'המועד אינו זמין בתאריך שנבחר בגלל אירוע.',
    en: 'This time is not available on the chosen date because of an event.',
  },
  slot_full: {
    he: 'המועד הזה מלא.',
    en: 'This time is full.',
  },
  item_not_available: {
    he: 'המנה אינה זמינה כרגע.',
    en: 'This meal is not available now.',
  },
  item_variants_inactive: {
    he: 'חלק מהתוספות שנבחרו כבר לא מוצעות.',
    en: 'Some of the chosen variations are not offered any more.',
  },
  item_not_in_timeslot: {
    he: 'המנה לא נמכרת במועד שנבחר.',
    en: 'This meal is not sold at the chosen time.',
  },
  item_no_available_slots: {
    he: 'לא נותרו מקומות למנה הזאת.',
    en: 'No places are left for this meal.',
  },
  item_not_available_on_date: {
    he: 'המנה לא נמכרת בתאריך שנבחר.',
    en: 'This meal is not sold on the chosen date.',
  },
  item_no_deli_timeslots: {
    he: 'למעדנייה אין מועדים למנה הזאת.',
    en: 'This deli has no times for this meal.',
  },
  item_no_variants: {
    he: 'למנה אין וריאציות לבחירה.',
    en: 'This meal has no variations to choose from.',
  },
  item_inactive: {
    he: 'המנה כבר לא נמכרת.',
    en: 'This meal is not sold any more.',
  },
  card_invalid: {
    he: 'אי אפשר להשתמש בכרטיס שנבחר.',
    en: 'The chosen card cannot be used.',
  },
  items_not_yet_available: {
    he: 'חלק מהמנות עדיין לא במכירה.',
    en: 'Some of the meals are not on sale yet.',
  },
  reservation_over: {
    he: 'המקומות כבר הוחזרו. יש לבחור מועד שוב.',
    en: 'These places were given back already. Choose a time again.',
  },
  reservation_used: {
    he: 'המועד השמור כבר שויך להזמנה. כדי לשנות אותו יש לערוך או לבטל את ההזמנה.',
    en: 'This reserved time already belongs to an order. Edit or cancel the order to change it.',
  },
  reservation_differs: {
    he: 'המועד נשמר עבור מעדנייה, שעה או סל אחרים. יש לבחור מועד מחדש.',
    en: 'This time was reserved for a different deli, time or cart. Choose a time again.',
  },
  // wallet
  insufficient_funds: {
    he: 'אין יתרה מספקת בחשבון.',
    en: 'There is not enough in this account.',
  },
  hold_over: {
    he: 'הסכום ששוריין כבר חויב או שוחרר. יש להתחיל את התשלום מחדש.',
    en: 'What was held is charged or freed already. Start the payment again.',
  },
  reversal_exceeds_rest: {
    he: 'נותר להחזיר פחות מהסכום הזה.',
    en: 'Less than this is left to take back.',
  },
  amount_sign_wrong: { he: 'חיוב מוריד מהיתרה וזיכוי מוסיף לה.', en: 'A charge takes away and a refund gives.' },
  approval_over: {
    he: 'הבקשה כבר הוכרעה, או שזמנה עבר.',
    en: 'This request was decided already, or its time has passed.',
  },
  approval_of_own: { he: 'את הבקשה של עצמך צריך לאשר מישהו אחר.', en: 'Someone else has to approve your own request.' },
  over_own_limit: {
    he: 'הסכום מעל התקרה שלך. צריך אישור של מי שמותר לו יותר.',
    en: 'This is above your limit. Someone with a higher limit has to approve it.',
  },
  // customers
  phone_wrong: { he: 'זה לא מספר טלפון שאפשר לחייג אליו.', en: 'This is not a phone number that can be called.' },
  phone_taken: { he: 'המספר כבר רשום אצל לקוח אחר.', en: 'Another customer has this phone.' },
  customer_gone: { he: 'הלקוח מוזג עם לקוח אחר או נמחק.', en: 'This customer was merged into another one, or erased.' },
  customer_has_orders: {
    he: 'ללקוח יש הזמנה פתוחה. קודם צריך להשלים או לבטל אותה.',
    en: 'This customer has an open order. Finish or cancel it first.',
  },
  customer_has_money: {
    he: 'נשארה יתרה בארנק, או שיש סכום משוריין או בקשה שמחכה לאישור. יש לסגור אותם קודם.',
    en: 'There is still money in the wallet, or something is held or waits for approval. Settle it first.',
  },
  confirmation_wrong: {
    he: 'אלה לא ארבע הספרות האחרונות של הטלפון.',
    en: 'These are not the last four digits of the phone.',
  },
  flag_reason_missing: { he: 'סימון צריך סיבה.', en: 'A flag needs a reason.' },
  merge_not_possible: { he: 'אי אפשר למזג את שני הלקוחות האלה עכשיו.', en: 'These two cannot be merged now.' },
  merge_undo_over: { he: 'את המיזוג הזה כבר אי אפשר לבטל.', en: 'This merge cannot be undone any more.' },
  // addresses
  address_not_from_list: { he: 'יש לבחור כתובת מהרשימה.', en: 'Please select an address from the list.' },
  too_many_addresses: { he: 'ללקוח אחד יש לכל היותר 50 כתובות.', en: 'A customer has at most 50 addresses.' },
  pin_too_far: {
    he: 'הסיכה רחוקה מדי מהכתובת. יש לבחור את הכתובת מחדש.',
    en: 'The pin stands too far from the address. Choose the address again.',
  },
  pin_proposal_over: { he: 'בהצעה הזו כבר טיפלו.', en: 'This proposal was settled already.' },
  places_unavailable: {
    he: 'חיפוש הכתובות לא זמין כרגע. אפשר לנסות שוב עוד רגע.',
    en: 'Addresses cannot be searched right now. Try again in a moment.',
  },
  // activity
  note_of_another: { he: 'רק מי שכתב הערה יכול לשנות אותה.', en: 'Only who wrote a note may change it.' },
  // preferences, settings, every aggregate
  too_many_views: {
    he: 'יש כבר יותר מדי תצוגות שמורות במסך הזה. יש למחוק אחת קודם.',
    en: 'There are too many saved views of this screen. Delete one first.',
  },
  setting_in_the_past: {
    he: 'אי אפשר לשנות ערך שכבר היה בתוקף; אפשר לקבוע ערך חדש מהיום והלאה.',
    en: 'A value that was in force already cannot be changed; give a new one from today on.',
  },
  setting_of_business: {
    he: 'ההגדרה הזאת נקבעת לכל העסק, ולמעדנייה אין ערך משלה.',
    en: 'This setting holds for the whole business; a deli has no value of its own.',
  },
  version_stale: { he: 'מישהו שינה את זה בינתיים.', en: 'Someone changed this in the meantime.' },
} satisfies Record<Exclude<ErrorCode, OrderRefusal | DispatchRefusal>, Record<Lang, string>>)

/** Why it was refused. A code of a newer API falls back to what that API says itself. */
export function refusalText(error: ErrorBody, lang: Lang): string {
  const t = lines(lang)
  if (t.has(error.code as never))
    return t(error.code as Exclude<ErrorCode, OrderRefusal | DispatchRefusal>, figuresOf(error.details ?? {}))
  const of_order = orderRefusals(lang)
  if (of_order.has(error.code as never)) return of_order(error.code as OrderRefusal)
  const of_dispatch = dispatchRefusals(lang)
  return of_dispatch.has(error.code as never) ? of_dispatch(error.code as DispatchRefusal) : error.message
}

/** The details that stand inside the words, whatever else the API added to them. */
function figuresOf(details: Record<string, unknown>) {
  const { count, used_by, names, wait_seconds, permissions, request_id } = details
  return {
    count: typeof count === 'number' ? count : typeof used_by === 'number' ? used_by : 0,
    names: Array.isArray(names) && names.length > 0 ? names.join(', ') : 'none',
    minutes: typeof wait_seconds === 'number' ? Math.ceil(wait_seconds / 60) : 0,
    permissions: Array.isArray(permissions) && permissions.length > 0 ? permissions.join(', ') : 'none',
    id: typeof request_id === 'string' ? request_id : 'none',
  }
}
