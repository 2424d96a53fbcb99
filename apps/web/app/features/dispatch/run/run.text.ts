import { translations } from '#base/text.ts'

/** Copy for running a wave: departure, delivery, and what blocks a trip. */
export const runText = translations({
  plan_all: { he: 'סימון הכול כמתוכנן', en: 'Mark all as planned' },
  load_all: { he: 'התחלת העמסה לכולם', en: 'Start loading all' },
  depart_all: { he: 'יציאת כל המסלולים שהועמסו', en: 'Send off all loaded trips' },
  deliver_all: { he: 'סימון מסירות…', en: 'Mark deliveries…' },
  trips_done: {
    he: '{move, select, plan {{count, plural, one {מסלול אחד סומן כמתוכנן} two {שני מסלולים סומנו כמתוכננים} other {# מסלולים סומנו כמתוכננים}}} load {{count, plural, one {העמסת מסלול אחד התחילה} two {העמסת שני מסלולים התחילה} other {העמסת # מסלולים התחילה}}} other {{count, plural, one {מסלול אחד יצא לדרך} two {שני מסלולים יצאו לדרך} other {# מסלולים יצאו לדרך}}}}',
    en: '{move, select, plan {{count, plural, one {1 trip marked as planned} other {# trips marked as planned}}} load {{count, plural, one {Loading of 1 trip started} other {Loading of # trips started}}} other {{count, plural, one {1 trip sent off} other {# trips sent off}}}}',
  },
  trips_rejected: {
    he: '{count, plural, one {מסלול אחד לא עודכן} two {שני מסלולים לא עודכנו} other {# מסלולים לא עודכנו}}',
    en: '{count, plural, one {1 trip wasn’t updated} other {# trips weren’t updated}}',
  },
  deliver_title: { he: 'סימון מסירות', en: 'Mark deliveries' },
  deliver_trip: { he: 'הכול נמסר…', en: 'All delivered…' },
  deliver_lead: {
    he: 'למשלוחים שהשליח לא דיווח עליהם. בטלו את הסימון של מה שעוד לא נמסר.',
    en: 'For deliveries the driver didn’t report. Uncheck what isn’t delivered yet.',
  },
  deliver_at: { he: 'שעת המסירה (ריק: עכשיו)', en: 'Time of delivery (empty: now)' },
  deliver_do: {
    he: '{count, plural, =0 {לא נבחר דבר} one {סימון הזמנה אחת כנמסרה} two {סימון שתי הזמנות כנמסרו} other {סימון # הזמנות כנמסרו}}',
    en: '{count, plural, =0 {Nothing selected} one {Mark 1 order as delivered} other {Mark # orders as delivered}}',
  },
  delivered_done: {
    he: '{count, plural, one {הזמנה אחת סומנה כנמסרה} two {שתי הזמנות סומנו כנמסרו} other {# הזמנות סומנו כנמסרו}}',
    en: '{count, plural, one {1 order marked as delivered} other {# orders marked as delivered}}',
  },
  all_of_trip: { he: 'כל המסלול של {name}', en: '{name}’s whole trip' },
  blocked_nothing_ready: { he: 'אף הזמנה לא מוכנה', en: 'No order is ready' },
  blocked_not_ready: {
    he: '{count, plural, one {הזמנה אחת לא מוכנה} two {שתי הזמנות לא מוכנות} other {# הזמנות לא מוכנות}}',
    en: '{count, plural, one {1 order isn’t ready} other {# orders aren’t ready}}',
  },
  blocked_still_on_the_way: {
    he: '{count, plural, one {הזמנה אחת עוד בדרך} two {שתי הזמנות עוד בדרך} other {# הזמנות עוד בדרך}}',
    en: '{count, plural, one {1 order is still on the way} other {# orders are still on the way}}',
  },
  blocked_depart: { he: 'המסלול לא יצא', en: 'The trip hasn’t left' },
  blocked_complete: { he: 'המסלול לא הושלם', en: 'The trip isn’t completed' },
  leave_behind_lead: {
    he: 'המסלול יכול לצאת כבר עכשיו. מה שלא מוכן יחזור לממתינות לשיבוץ.',
    en: 'The trip can leave now. Whatever isn’t ready becomes unassigned.',
  },
  nothing_ready_lead: {
    he: 'המסלול יוכל לצאת כשהזמנה אחת לפחות תיארז.',
    en: 'The trip can leave once at least one order is packed.',
  },
  deliver_first_lead: {
    he: 'המסלול מסתיים אוטומטית עם המסירה האחרונה.',
    en: 'The trip completes automatically with its last delivery.',
  },
  leave_behind: { he: 'יציאה בלי מה שלא מוכן', en: 'Send off without what isn’t ready' },
  mark_delivered: { he: 'סימון כנמסרו…', en: 'Mark as delivered…' },
  close: { he: 'סגירה', en: 'Close' },
  pending: { he: 'ממתינה לאישור', en: 'Awaiting approval' },
  accepted: { he: 'אושרה', en: 'Accepted' },
  cooking: { he: 'בהכנה', en: 'Cooking' },
  cooking_until: { he: 'בהכנה עד <m></m>', en: 'Cooking until <m></m>' },
  ready: { he: 'מוכנה', en: 'Ready' },
  loading: { he: 'הועמסו <m></m>', en: '<m></m> loaded' },
  loaded: { he: 'הועמסה', en: 'Loaded' },
  away: { he: 'בדרך', en: 'On the way' },
  completed: { he: 'נמסרה', en: 'Delivered' },
  cancelled: { he: 'בוטלה', en: 'Cancelled' },
  trip_ready: { he: '<m></m> מוכנות', en: '<m></m> ready' },
  trip_loaded: { he: '<m></m> שקיות הועמסו', en: '<m></m> bags loaded' },
  trip_delivered: { he: '<m></m> נמסרו', en: '<m></m> delivered' },
})
