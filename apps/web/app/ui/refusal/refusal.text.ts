import type { ErrorBody, ErrorCode } from '@tavlin/contract/errors'
import { type AccessRefusal, accessRefusals } from './access-refusal.text.ts'
import { type DispatchRefusal, dispatchRefusals } from './dispatch-refusal.text.ts'
import { type GuestRefusal, guestRefusals } from './guest-refusal.text.ts'
import { type ImportRefusal, importRefusals } from './import-refusal.text.ts'
import { type Lang, type Locale, langOf } from '#base/language.ts'
import { type OrderRefusal, orderRefusals } from './order-refusal.text.ts'
import { translations } from '#base/text.ts'
import { type TillRefusal, tillRefusals } from './till-refusal.text.ts'

/** The texts of the error codes that the other files of this folder omit. A code without a text does not compile. */
const lines = translations({
  // Requests, transport and unexpected errors.
  not_signed_in: { he: 'יש להיכנס למערכת קודם.', en: 'Sign in first.' },
  not_allowed: { he: 'אין לכם הרשאה לפעולה הזאת.', en: 'You don’t have permission to do this.' },
  needs_all_delis: {
    he: 'השינוי משפיע על כל המעדניות, ונדרשת לו הרשאה לכולן. ההרשאה שלכם מוגבלת לחלק מהן.',
    en: 'This change affects all delis, so it needs permission for all of them. Yours covers only some.',
  },
  viewing_as_role: {
    he: 'אתם צופים במערכת בתור תפקיד אחר. חזרו לתצוגה הרגילה כדי לבצע שינויים.',
    en: 'You’re viewing as another role. Return to your own view to make changes.',
  },
  second_factor_required: {
    he: 'התפקיד שלכם מחייב אימות דו־שלבי. הגדירו אותו קודם.',
    en: 'Your role requires two-step verification. Set it up first.',
  },
  cursor_invalid: {
    he: 'העמוד הזה לא שייך לרשימה. התחילו מהעמוד הראשון.',
    en: 'This page isn’t part of the list. Start from the first page.',
  },
  media_type_not_supported: { he: 'סוג הקובץ אינו נתמך.', en: 'This file type isn’t supported.' },
  sheet_too_long: {
    he: 'ברשימה יותר שורות ממה שגיליון יכול להכיל. צמצמו אותה בסינון, או הורידו CSV.',
    en: 'This list has more rows than a spreadsheet can hold. Filter it, or download CSV.',
  },
  too_many_attempts: {
    he: 'יותר מדי ניסיונות. {minutes, plural, =0 {המתינו ונסו שוב} one {נסו שוב בעוד דקה} two {נסו שוב בעוד שתי דקות} other {נסו שוב בעוד # דקות}}, או היכנסו ממכשיר מוכר.',
    en: 'Too many attempts. {minutes, plural, =0 {Wait and try again} one {Try again in a minute} other {Try again in # minutes}}, or sign in from a device you’ve used before.',
  },
  // Refusals of inventory.
  no_conversion_path: {
    he: 'אין המרה ליחידה הזאת{names, select, none {} other {: {names}}}. בחרו יחידה אחרת, או הגדירו לרכיב המרה (למשל: יחידה אחת = 60 גרם).',
    en: 'There’s no conversion to this unit{names, select, none {} other {: {names}}}. Choose another unit, or add a conversion to the ingredient (for example 1 piece = 60 g).',
  },
  bridges_disagree: {
    he: 'ההמרות של הרכיב סותרות זו את זו. הסירו אחת מהן.',
    en: 'This ingredient’s conversions contradict each other. Remove one of them.',
  },
  stock_sign_wrong: {
    he: 'הכמות לא מתאימה לסוג התנועה: בדקו אם זו כניסה או יציאה.',
    en: 'The quantity doesn’t match the movement type. Check whether stock goes in or out.',
  },
  waste_reason_missing: {
    he: 'יש לבחור סיבת פחת. לסיבה ״אחר״ נדרשת הערה.',
    en: 'Choose a waste reason. “Other” also needs a note.',
  },
  not_enough_stock: {
    he: 'אין מספיק במלאי{names, select, none {} other {: {names}}}. הקטינו את הכמות, או ספרו את המלאי קודם.',
    en: 'There isn’t enough stock{names, select, none {} other {: {names}}}. Reduce the quantity, or count the stock first.',
  },
  not_enough_in_lot: {
    he: 'באצווה הזאת נשאר פחות. הקטינו את הכמות, או בחרו אצווה אחרת.',
    en: 'This lot has less left. Reduce the quantity, or choose another lot.',
  },
  already_reversed: {
    he: 'התנועה כבר בוטלה, או שהיא עצמה ביטול. רשמו תנועה חדשה.',
    en: 'This movement was already reversed, or is a reversal itself. Record a new movement instead.',
  },
  count_is_empty: {
    he: 'עדיין לא נספר דבר. ספרו לפחות שורה אחת לפני ההגשה.',
    en: 'Nothing has been counted yet. Count at least one line before submitting.',
  },
  count_move_not_allowed: {
    he: 'הספירה כבר בסטטוס אחר. רעננו את הדף.',
    en: 'The count’s status has changed. Refresh the page.',
  },
  in_use: {
    he: 'זה עדיין בשימוש{count, plural, =0 {} one { במקום אחד} two { בשני מקומות} other { ב־# מקומות}}. הסירו משם קודם.',
    en: 'This is still in use{count, plural, =0 {} one { in one place} other { in # places}}. Remove it there first.',
  },
  dimension_in_use: {
    he: 'מתכונים או תנועות מלאי כבר משתמשים במידה הזאת, ולכן אי אפשר לשנות אותה. צרו רכיב חדש.',
    en: 'Recipes or stock movements already use this measure, so it can’t be changed. Create a new ingredient instead.',
  },
  // Refusals of the catalogue.
  recipe_cycle: {
    he: 'מנה לא יכולה להכיל את עצמה, גם לא דרך מנות אחרות{names, select, none {} other {: {names}}}.',
    en: 'A meal can’t contain itself, even through other meals{names, select, none {} other {: {names}}}.',
  },
  group_bounds_wrong: {
    he: 'כללי הבחירה של הקבוצה סותרים זה את זה. המינימום לא יכול לעלות על המקסימום או על מספר האפשרויות.',
    en: 'This group’s rules contradict each other. The minimum can’t be more than the maximum or the number of options.',
  },
  too_many_groups: {
    he: 'למנה יכולות להיות עד 60 קבוצות{names, select, none {} other {: {names}}}. הסירו קבוצה קודם.',
    en: 'A meal can have up to 60 groups{names, select, none {} other {: {names}}}. Remove one first.',
  },
  override_of_foreign_value: {
    he: 'האפשרות הזאת לא שייכת לקבוצה. ייתכן שנמחקה. רעננו את הדף.',
    en: 'This option isn’t part of the group. It may have been deleted. Refresh the page.',
  },
  snooze_in_the_past: {
    he: 'סיום ההשהיה חייב להיות בעתיד. בחרו מועד מאוחר יותר.',
    en: 'A snooze must end in the future. Choose a later time.',
  },
  undo_overtaken: {
    he: 'מישהו אחר שינה מאז את אותם ערכים, ולכן אי אפשר לבטל. אפשר לתקן ידנית.',
    en: 'Someone else has changed the same values since, so this can’t be undone. Edit them manually.',
  },
  price_preview_stale: {
    he: 'המחירים השתנו מאז התצוגה המקדימה. בדקו אותה שוב.',
    en: 'Prices have changed since the preview. Check it again.',
  },
  price_change_empty: {
    he: 'אף מחיר לא משתנה, ולכן אין מה לשמור.',
    en: 'No price changes, so there is nothing to save.',
  },
  price_change_ended: {
    he: 'שינוי המחירים הזה כבר בוטל.',
    en: 'This price change was already undone or cancelled.',
  },
  promotion_value_wrong: {
    he: 'במבצע יש אחוז הנחה או סכום הנחה, לא שניהם.',
    en: 'Enter either a percentage or an amount.',
  },
  promotion_dates_wrong: { he: 'תאריך הסיום מוקדם מתאריך ההתחלה.', en: 'The end date is before the start date.' },
  promotion_used: {
    he: 'יש הזמנות עם המבצע הזה, ולכן אי אפשר למחוק אותו. אפשר לכבות אותו.',
    en: 'Orders already use this promotion, so it can’t be deleted. Switch it off instead.',
  },
  coupon_code_taken: { he: 'הקוד הזה כבר שייך למבצע אחר.', en: 'Another promotion already uses this code.' },
  price_change_too_large: {
    he: 'בשינוי אחד אפשר לכלול עד 20,000 מחירים. בחרו קטגוריה או פחות מעדניות.',
    en: 'One change can include up to 20,000 prices. Choose a category or fewer delis.',
  },
  message_variable_unknown: {
    he: 'בהודעה הזאת אין משתנה כזה{names, select, none {} other {: {names}}}. השתמשו רק במשתנים שברשימה.',
    en: 'This message has no such variable{names, select, none {} other {: {names}}}. Use only the listed ones.',
  },
  message_variable_missing: {
    he: 'בהודעה הזאת חסר משתנה חובה{names, select, none {} other {: {names}}}.',
    en: 'A required variable is missing in this message{names, select, none {} other {: {names}}}.',
  },
  message_too_long: {
    he: 'הודעה יכולה להכיל עד 6 מקטעי SMS. קצרו אותה.',
    en: 'A message can have up to 6 segments. Shorten it.',
  },
  picture_type_not_supported: {
    he: 'הקובץ אינו תמונת JPEG, PNG או WebP. בחרו קובץ אחר.',
    en: 'The file isn’t a JPEG, PNG or WebP image. Choose another file.',
  },
  picture_too_many_pixels: {
    he: 'התמונה גדולה מדי. הקטינו אותה עד 40 מגה־פיקסל.',
    en: 'This image is too large. Resize it to 40 megapixels or less.',
  },
  picture_unreadable: {
    he: 'התמונה פגומה ואי אפשר לקרוא אותה. שמרו אותה מחדש או בחרו תמונה אחרת.',
    en: 'This image is damaged. Save it again or choose another one.',
  },
  // Refusals of delis and availability.
  hours_overlap: {
    he: 'יש חפיפה בשעות הפתיחה של אותו יום{names, select, none {} other {: {names}}}. קצרו אחד הטווחים או אחדו ביניהם.',
    en: 'Opening hours overlap on the same day{names, select, none {} other {: {names}}}. Shorten one of the ranges, or merge them.',
  },
  series_overlap: {
    he: 'שתי תבניות מועדים מאותו סוג חופפות באותו יום. שנו את השעות או את הימים.',
    en: 'Two time slot templates of the same type overlap on one day. Change the hours or the days.',
  },
  span_backwards: {
    he: 'שעת הסיום קודמת לשעת ההתחלה. שעות אחרי חצות אפשריות עד 04:00.',
    en: 'The end is before the start. Hours after midnight are possible until 04:00.',
  },
  slot_event_wrong: {
    he: 'בחרו מה האירוע עושה: חסימה, הפחתה באחוזים או תוספת מועדים.',
    en: 'Choose what the event does: block, reduce by a percentage, or add time slots.',
  },
  happy_hours_overlap: {
    he: 'לאותה מנה יש שתי שעות שמחות חופפות{names, select, none {} other {: {names}}}. שנו אחת מהן.',
    en: 'A meal has two overlapping happy hours{names, select, none {} other {: {names}}}. Change one of them.',
  },
  happy_hour_wrong: {
    he: 'לשעה שמחה יש אחוז הנחה או מחיר, לא שניהם, ושעת הסיום אחרי ההתחלה.',
    en: 'A happy hour has a discount or a price, not both, and must end after it starts.',
  },
  area_shape_wrong: {
    he: 'הגבול לא תקין. סמנו לפחות שלוש נקודות, בלי קווים שמצטלבים.',
    en: 'This border isn’t valid. Set at least three points, with no crossing lines.',
  },
  geojson_wrong: {
    he: 'לא נמצאו אזורים בקובץ. העלו קובץ GeoJSON עם פוליגונים.',
    en: 'No areas were found in the file. Upload a GeoJSON file with polygons.',
  },
  pause_wrong: {
    he: 'סיום העצירה חייב להיות בעתיד, עד שבוע מהיום. בחרו מועד אחר.',
    en: 'A pause must end in the future, within a week. Choose another time.',
  },
  deli_in_use: {
    he: 'למעדנייה יש מכירות או מלאי, ולכן אי אפשר למחוק אותה. אפשר להשבית אותה.',
    en: 'This deli has sales or stock, so it can’t be deleted. Deactivate it instead.',
  },
  timeslot_not_found: {
    he: 'המועד הזה כבר לא קיים.',
    en: 'This time slot no longer exists.',
  },
  timeslot_expired: {
    he: 'ההזמנות למועד הזה נסגרו.',
    en: 'Orders for this time slot are closed.',
  },
  timeslot_occupied: {
    he: 'המועד אינו זמין בתאריך שנבחר בגלל אירוע.',
    en: 'This time slot isn’t available on the selected date because of an event.',
  },
  item_not_available: {
    he: 'המנה אינה זמינה כרגע.',
    en: 'This meal isn’t available right now.',
  },
  item_variants_inactive: {
    he: 'חלק מהווריאציות שנבחרו כבר לא זמינות.',
    en: 'Some selected variations are no longer available.',
  },
  item_not_in_timeslot: {
    he: 'המנה לא נמכרת במועד שנבחר.',
    en: 'This meal isn’t sold in the selected time slot.',
  },
  item_no_available_slots: {
    he: 'המנה אזלה במועד הזה.',
    en: 'This meal is sold out for this time slot.',
  },
  item_not_available_on_date: {
    he: 'המנה לא נמכרת בתאריך שנבחר.',
    en: 'This meal isn’t sold on the selected date.',
  },
  item_no_deli_timeslots: {
    he: 'למעדנייה אין מועדים למנה הזאת.',
    en: 'This deli has no time slots for this meal.',
  },
  item_no_variants: {
    he: 'למנה אין וריאציות לבחירה.',
    en: 'This meal has no variations to choose from.',
  },
  item_inactive: {
    he: 'המנה כבר לא נמכרת.',
    en: 'This meal is no longer sold.',
  },
  card_invalid: {
    he: 'אי אפשר להשתמש בכרטיס האשראי שנבחר.',
    en: 'The selected card can’t be used.',
  },
  items_not_yet_available: {
    he: 'חלק מהמנות עדיין לא במכירה.',
    en: 'Some meals aren’t on sale yet.',
  },
  reservation_expired: {
    he: 'השריון פג. יש לבחור מועד שוב.',
    en: 'This reservation has expired. Choose a time slot again.',
  },
  reservation_used: {
    he: 'המועד השמור כבר שויך להזמנה. כדי לשנות אותו יש לערוך או לבטל את ההזמנה.',
    en: 'This time slot already belongs to an order. Edit or cancel the order to change it.',
  },
  reservation_differs: {
    he: 'המועד שוריין למעדנייה, שעה או סל אחרים. יש לבחור מועד שוב.',
    en: 'This time slot was reserved for a different deli, time or cart. Choose one again.',
  },
  // Refusals of customers.
  phone_taken: { he: 'המספר כבר רשום ללקוח אחר.', en: 'Another customer already has this phone number.' },
  customer_removed: {
    he: 'הלקוח מוזג עם לקוח אחר או נמחק.',
    en: 'This customer was merged into another one or erased.',
  },
  conversation_held: {
    he: 'מישהו אחר מטפל בשיחה הזאת. אפשר לקחת את הטיפול.',
    en: 'Someone else is answering this customer. You can take over.',
  },
  assignee_may_not_chat: {
    he: 'המשתמש הזה כבר לא רשאי להתכתב עם לקוחות. בחרו מישהו אחר.',
    en: 'This user may no longer chat with customers. Choose someone else.',
  },
  text_not_allowed: {
    he: 'אי אפשר לשלוח את ההודעה הזאת ללקוח. בדקו את ההסכמות ואת הנוסח.',
    en: 'This message can’t be sent to this customer. Check their consents and the wording.',
  },
  campaign_started: {
    he: 'הקמפיין כבר התחיל, ולכן אי אפשר לערוך או למחוק אותו.',
    en: 'This campaign has already started, so it can no longer be edited or deleted.',
  },
  campaign_move_wrong: {
    he: 'סטטוס הקמפיין השתנה בינתיים. רעננו את הדף.',
    en: 'The campaign’s status has changed. Refresh the page.',
  },
  campaign_time_wrong: {
    he: 'אפשר לתזמן קמפיין ל־60 הימים הקרובים. בחרו מועד אחר.',
    en: 'A campaign can start within the next 60 days. Choose another time.',
  },
  campaign_empty: {
    he: 'אף לקוח בקהל הזה לא הסכים לדיוור ב־SMS.',
    en: 'Nobody in this audience agreed to marketing by text message.',
  },
  own_phone_missing: {
    he: 'אין טלפון בפרטי המשתמש שלכם. הוסיפו אותו ב״החשבון שלי״.',
    en: 'You have no phone number on file. Add one under My account.',
  },
  send_time_wrong: {
    he: 'אפשר לתזמן הודעה לשבוע הקרוב. בחרו מועד אחר.',
    en: 'A message can be scheduled for the next 7 days. Choose another time.',
  },
  text_already_sent: {
    he: 'ההודעה כבר נשלחה ואי אפשר לבטל אותה.',
    en: 'This message has been sent, so it can’t be cancelled.',
  },
  reply_title_taken: { he: 'כבר יש תשובה שמורה בשם הזה.', en: 'Another saved reply has this title.' },
  customer_has_orders: {
    he: 'ללקוח יש הזמנה פתוחה. השלימו או בטלו אותה קודם.',
    en: 'This customer has an open order. Complete or cancel it first.',
  },
  customer_has_money: {
    he: 'ללקוח יש יתרה בארנק, סכום משוריין או בקשה שממתינה לאישור. סגרו אותם קודם.',
    en: 'This customer has a wallet balance, a held amount or a pending request. Settle it first.',
  },
  confirmation_wrong: {
    he: 'אלה לא ארבע הספרות האחרונות של הטלפון.',
    en: 'These aren’t the last four digits of the phone.',
  },
  flag_reason_missing: { he: 'לסימון נדרשת סיבה.', en: 'A flag needs a reason.' },
  merge_not_possible: {
    he: 'אי אפשר למזג את שני הלקוחות האלה עכשיו.',
    en: 'These customers can’t be merged right now.',
  },
  merge_undo_expired: { he: 'את המיזוג הזה כבר אי אפשר לבטל.', en: 'This merge can no longer be undone.' },
  // Refusals of addresses.
  address_not_from_list: { he: 'יש לבחור כתובת מהרשימה.', en: 'Please select an address from the list.' },
  too_many_addresses: { he: 'ללקוח יכולות להיות עד 50 כתובות.', en: 'A customer can have up to 50 addresses.' },
  pin_too_far: {
    he: 'הסיכה רחוקה מדי מהכתובת. בחרו את הכתובת שוב.',
    en: 'The pin is too far from the address. Choose the address again.',
  },
  pin_proposal_closed: { he: 'ההצעה הזאת כבר טופלה.', en: 'This suggestion was already handled.' },
  // Refusals of the activity log.
  note_of_another: { he: 'רק מי שכתב את ההערה יכול לערוך אותה.', en: 'Only the author can edit a note.' },
  // Refusals of preferences, settings and stale versions.
  too_many_views: {
    he: 'יש יותר מדי תצוגות שמורות במסך הזה. מחקו אחת קודם.',
    en: 'This screen has too many saved views. Delete one first.',
  },
  recipient_may_not_see: {
    he: 'אחד הנמענים אינו רשאי לראות את דוח המכר. הסירו אותו או בקשו עבורו הרשאה.',
    en: 'A recipient may not see the sales report. Remove them, or request the permission for them.',
  },
  setting_in_the_past: {
    he: 'אי אפשר לשנות ערך שכבר היה בתוקף. קבעו ערך חדש מהיום והלאה.',
    en: 'You can’t change a value that was already in effect. Set a new one from today on.',
  },
  setting_of_business: {
    he: 'ההגדרה חלה על כל העסק ואי אפשר לשנות אותה למעדנייה אחת.',
    en: 'This setting applies to the whole business and can’t be set per deli.',
  },
  version_stale: { he: 'מישהו אחר עדכן את זה בינתיים.', en: 'Someone else changed this in the meantime.' },
} satisfies Record<Exclude<ErrorCode, RefusalElsewhere>, Record<Lang, string>>)

type RefusalElsewhere = AccessRefusal | GuestRefusal | OrderRefusal | DispatchRefusal | TillRefusal | ImportRefusal

/** Returns the text of a refusal; for the code of a newer API, the API's own message. */
export function refusalText(error: ErrorBody, locale: Locale): string {
  const values = valuesOf(error.details ?? {})
  const of_guest = guestRefusals(locale)
  if (of_guest.has(error.code as never)) return of_guest(error.code as GuestRefusal, values)
  const lang = langOf(locale)
  const t = lines(lang)
  if (t.has(error.code as never)) return t(error.code as Exclude<ErrorCode, RefusalElsewhere>, values)
  const of_access = accessRefusals(lang)
  if (of_access.has(error.code as never)) return of_access(error.code as AccessRefusal, values)
  const of_order = orderRefusals(lang)
  if (of_order.has(error.code as never)) return of_order(error.code as OrderRefusal)
  const of_dispatch = dispatchRefusals(lang)
  if (of_dispatch.has(error.code as never)) return of_dispatch(error.code as DispatchRefusal)
  const of_import = importRefusals(lang)
  if (of_import.has(error.code as never)) return of_import(error.code as ImportRefusal, values)
  const of_till = tillRefusals(lang)
  return of_till.has(error.code as never) ? of_till(error.code as TillRefusal) : error.message
}

/** Returns the details that the texts use; the API may send more. */
function valuesOf(details: Record<string, unknown>) {
  const { count, used_by, names, wait_seconds, permissions, request_id } = details
  return {
    count: typeof count === 'number' ? count : typeof used_by === 'number' ? used_by : 0,
    names: Array.isArray(names) && names.length > 0 ? names.join(', ') : 'none',
    minutes: typeof wait_seconds === 'number' ? Math.ceil(wait_seconds / 60) : 0,
    permissions: Array.isArray(permissions) && permissions.length > 0 ? permissions.join(', ') : 'none',
    id: typeof request_id === 'string' ? request_id : 'none',
  }
}
