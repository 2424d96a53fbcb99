import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from '#base/language.ts'
import { type LinesOf, translations } from '#base/text.ts'

/** Refusals of drivers and dispatch. */
export const dispatchRefusals = translations({
  not_a_person_who_drives: {
    he: 'למשתמש הזה אין הרשאת שליח. הוסיפו לו קודם את ההרשאה.',
    en: 'This user doesn’t have the driver permission. Add it first.',
  },
  driver_exists: { he: 'המשתמש הזה כבר מוגדר כשליח.', en: 'This user is already a driver.' },
  shift_overlaps: { he: 'לשליח כבר יש משמרת בזמן הזה.', en: 'This driver already has a shift at that time.' },
  duty_not_allowed: {
    he: 'אי אפשר לעבור לסטטוס הזה מהסטטוס הנוכחי.',
    en: 'You can’t switch to this duty status from the current one.',
  },
  driver_not_there: {
    he: 'השליח לא עובד במעדנייה הזאת ביום הזה.',
    en: 'This driver doesn’t work at this deli on that day.',
  },
  inlay_not_possible: {
    he: 'אי אפשר לשבץ את ההזמנה למסלול הזה.',
    en: 'This order can’t be assigned to this trip.',
  },
  trip_locked: {
    he: 'המסלול נעול: אי אפשר לשנות את השליח או את סדר העצירות.',
    en: 'This trip is locked: you can’t change its driver or stop order.',
  },
  trip_move_not_allowed: {
    he: 'אי אפשר לבצע את הפעולה בסטטוס הנוכחי של המסלול.',
    en: 'You can’t do this in the trip’s current status.',
  },
  stop_move_not_allowed: {
    he: 'המשלוח או המסלול השתנו במוקד, ולכן הדיווח לא נרשם. אם מסרתם או גביתם כסף, התקשרו למעדנייה.',
    en: 'The dispatcher changed this delivery or its trip, so the report was not recorded. If you delivered it or took money, call the deli.',
  },
  position_not_shared: {
    he: 'המיקום נשמר רק בזמן מסלול שלכם ואחרי הסכמה.',
    en: 'Your location is stored only during your own trips, and only if you agreed to share it.',
  },
  trip_revised: {
    he: 'המוקד שינה את המסלול. בדקו את השינויים לפני היציאה.',
    en: 'The dispatcher changed this trip. Check the changes before you leave.',
  },
  delivered_in_future: {
    he: 'שעת המסירה עוד לא הגיעה.',
    en: 'The delivery time is in the future.',
  },
  trip_orders_wrong: { he: 'ההזמנות האלה לא שייכות למסלול הזה.', en: 'These orders don’t belong to this trip.' },
  order_not_on_trip: { he: 'ההזמנה אינה משובצת למסלול.', en: 'This order isn’t assigned to a trip.' },
  too_many_departures: {
    he: 'לשליח כבר יש 9 יציאות בשעה הזו. אפשר להעביר את ההזמנות לשליח אחר.',
    en: 'The driver already has 9 departures in this hour. Assign the orders to another driver.',
  },
  too_many_route_syncs: {
    he: 'נשלחו יותר מדי בקשות לעדכון מסלול. המתינו כמה שניות ונסו שוב.',
    en: 'Too many route updates were requested. Wait a few seconds and try again.',
  },
  no_drivers_for_day: {
    he: 'לא נמצאו שליחים משובצים ליום זה.',
    en: 'No drivers are assigned to this day.',
  },
  undo_of_another: {
    he: 'רק מי שביצע את הפעולה יכול לבטל אותה.',
    en: 'Only the person who made this change can undo it.',
  },
  planner_unavailable: {
    he: 'התכנון האוטומטי לא זמין כרגע. אפשר להמשיך לשבץ ידנית.',
    en: 'Automatic planning is unavailable right now. You can keep assigning orders manually.',
  },
  plan_not_ready: {
    he: 'ההצעה עדיין לא מוכנה, או שהחישוב הופסק.',
    en: 'This plan isn’t ready yet, or it was stopped.',
  },
  plan_outdated: {
    he: 'המסלולים השתנו מאז חישוב ההצעה. יש לחשב אותה מחדש.',
    en: 'Trips have changed since this plan was calculated. Run it again.',
  },
  bag_beyond_order: {
    he: 'בהזמנה יש פחות שקיות. בדקו את התווית או את מספר השקיות בהזמנה.',
    en: 'The order has fewer bags. Check the label or the order’s bag count.',
  },
  trip_not_loading: {
    he: 'המסלול כבר יצא או הסתיים. אי אפשר לספור בו שקיות.',
    en: 'This trip has departed or ended. Its bags can’t be counted.',
  },
  label_unknown: { he: 'התווית לא שייכת לאף הזמנה.', en: 'This label doesn’t match any order.' },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

export type DispatchRefusal = keyof LinesOf<typeof dispatchRefusals>
