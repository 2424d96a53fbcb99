import type { ErrorCode } from '@tavlin/contract/errors'
import type { Lang } from './language.ts'
import { type Texts, texts } from './text.ts'

/** The reasons of drivers and dispatch; the rest is in refusal.text.ts. */
export const dispatchRefusals = texts({
  not_a_person_who_drives: {
    he: 'למשתמש הזה אין הרשאה לנהוג. הוסיפו לו קודם את ההרשאה.',
    en: 'This person may not drive. Give the permission first.',
  },
  driver_exists: { he: 'המשתמש הזה כבר נהג.', en: 'This person is a driver already.' },
  shift_overlaps: { he: 'לנהג כבר יש שעות בזמן הזה.', en: 'This driver already has hours then.' },
  duty_not_allowed: {
    he: 'אי אפשר לעבור למצב הזה מהמצב הנוכחי.',
    en: 'This duty does not follow from the one before.',
  },
  driver_not_there: {
    he: 'הנהג לא עובד במעדנייה הזאת ביום הזה.',
    en: 'This driver does not work for this deli on that day.',
  },
  inlay_not_possible: {
    he: 'אי אפשר לשבץ את ההזמנה לטיול הזה.',
    en: 'This order cannot go onto this trip.',
  },
  trip_locked: {
    he: 'הטיול נעול: הנהג וסדר העצירות נשארים כפי שהם.',
    en: 'This trip is locked: its driver and its sequence stay as they are.',
  },
  trip_move_not_allowed: {
    he: 'הטיול לא יכול לעשות את זה מהמצב שבו הוא נמצא.',
    en: 'This trip cannot do that from where it stands.',
  },
  delivered_in_future: {
    he: 'שעת המסירה עוד לא הגיעה.',
    en: 'The delivery time is in the future.',
  },
  trip_orders_wrong: { he: 'אלה אינן ההזמנות של הטיול הזה.', en: 'These are not the orders of this trip.' },
  order_not_on_trip: { he: 'ההזמנה אינה משובצת לטיול.', en: 'This order is on no trip.' },
  too_many_route_syncs: {
    he: 'נשלחו יותר מדי בקשות לעדכון מסלול. המתינו כמה שניות ונסו שוב.',
    en: 'Too many route updates were requested. Wait a few seconds and try again.',
  },
  no_drivers_for_day: {
    he: 'לא נמצאו נהגים משובצים ליום זה.',
    en: 'No drivers are assigned to this day.',
  },
  undo_of_another: {
    he: 'רק מי שביצע את הפעולה יכול לבטל אותה.',
    en: 'Only who did something may take it back.',
  },
  planner_unavailable: {
    he: 'התכנון לא זמין כרגע. אפשר להמשיך לשבץ ידנית, הזמנה אחר הזמנה.',
    en: 'The planner cannot be reached right now. Orders can be placed by hand, one by one.',
  },
  plan_not_ready: { he: 'ההצעה עדיין לא מוכנה, או שהופסקה.', en: 'This plan is not ready, or was stopped.' },
  plan_outdated: {
    he: 'הטיולים השתנו מאז שההצעה חושבה. חשבו אותה מחדש.',
    en: 'The trips changed since this plan was computed. Compute it again.',
  },
  bag_beyond_order: {
    he: 'להזמנה יש פחות שקיות. בדקו את המדבקה או את מספר השקיות בהזמנה.',
    en: 'The order has fewer bags than that. Check the label, or the number of bags of the order.',
  },
  trip_not_loading: {
    he: 'הטיול כבר יצא או הסתיים, ולכן אי אפשר לספור בו שקיות.',
    en: 'This trip has left or is over, so its bags can no longer be counted.',
  },
  label_unknown: { he: 'המדבקה לא שייכת לאף הזמנה.', en: 'This label belongs to no order.' },
} satisfies Partial<Record<ErrorCode, Record<Lang, string>>>)

type LinesOf<T> = T extends Texts<infer L> ? L : never
export type DispatchRefusal = keyof LinesOf<typeof dispatchRefusals>
