import { texts } from '#platform/text.ts'

export const overviewText = texts({
  more: { he: 'עוד', en: 'More' },
  explain: { he: 'מה אפשר להזמין', en: 'What can be ordered' },
  // what is missing
  missing: { he: 'מה עוד חסר כדי שיזמינו ממנה', en: 'What is missing before anyone can order here' },
  missing_lead: { he: '{done} מתוך {all} שלבים הושלמו', en: '{done} of {all} steps are done' },
  step_done: { he: 'הושלם', en: 'Done' },
  order_types: { he: 'מה היא מקבלת', en: 'What it takes' },
  order_types_why: { he: 'משלוחים, איסוף עצמי או שניהם', en: 'Deliveries, pickup or both' },
  place: { he: 'מקום על המפה', en: 'Place on the map' },
  place_why: { he: 'כדי שיידעו מאיפה יוצאים ולאן באים', en: 'Where drivers leave from and people come to' },
  hours: { he: 'שעות פתיחה', en: 'Opening hours' },
  hours_why: { he: 'מתי מקבלים משלוחים ומתי איסוף', en: 'When deliveries and pickup are taken' },
  series: { he: 'מועדים וקיבולת', en: 'Slots and capacity' },
  series_why: {
    he: 'לאילו שעות מזמינים וכמה נכנס, לכל סוג הזמנה',
    en: 'Which times can be ordered and how much fits, for each kind of order',
  },
  items: { he: 'מנות', en: 'Meals' },
  items_why: { he: 'מה נמכר כאן', en: 'What is sold here' },
  areas: { he: 'אזורי משלוח', en: 'Delivery areas' },
  areas_why: { he: 'לאן מגיעים, בכמה ומאיזה סכום', en: 'Where it delivers, for which fee and minimum' },
  active: { he: 'הפעלה', en: 'Switch it on' },
  active_why: { he: 'מרגע זה אפשר להזמין', en: 'From then on people can order' },
  // load
  load: { he: 'העומס היום', en: 'Load today' },
  load_lead: { he: 'לפי ההזמנות, השקיות ודקות המטבח שנתפסו', en: 'By orders, bags and kitchen minutes taken' },
  to_slots: { he: 'לכל המועדים', en: 'All slots' },
  no_load: { he: 'אין היום מועדים להזמנה.', en: 'There are no slots today.' },
  // slots
  slots: { he: 'המועדים הבאים', en: 'Coming slots' },
  slots_lead: { he: 'כמה הזמנות נתפסו מכל מועד', en: 'How many orders each has taken' },
  no_slots: { he: 'לא נשארו מועדים להיום.', en: 'No slots are left today.' },
  more_slots: {
    he: '{count, plural, one {ועוד מועד אחד היום} two {ועוד שני מועדים היום} other {ועוד # מועדים היום}}',
    en: '{count, plural, one {and 1 more today} other {and # more today}}',
  },
  slot_fill: { he: 'תפוסת המועד', en: 'Fill of the slot' },
  slot_full: { he: 'מלא', en: 'Full' },
  // rules
  rules: { he: 'קבלת הזמנות', en: 'Taking orders' },
  auto_accept: { he: 'אישור אוטומטי', en: 'Accept by itself' },
  auto_accept_help: {
    he: 'הזמנה חדשה מאושרת מיד, בלי שמישהו ילחץ.',
    en: 'A new order is accepted at once, without anyone pressing.',
  },
  deadline: { he: 'זמן לאישור', en: 'Time to accept' },
  deadline_help: {
    he: 'הזמנה שלא אושרה בזמן הזה עוברת לטיפול מנהל.',
    en: 'An order nobody accepted by then is taken up by a manager.',
  },
  minutes: { he: '<n>{count}</n> דק׳', en: '<n>{count}</n> min' },
  minutes_allowed: { he: 'בין 1 ל־240 דקות', en: 'From 1 to 240 minutes' },
  as_business: { he: 'כמו בכל העסק', en: 'As in the whole business' },
  own: { he: 'נקבע למעדנייה הזאת', en: 'Set for this deli' },
  saved: { he: 'נשמר', en: 'Saved' },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  // people
  people: { he: 'מי עובד כאן', en: 'Who works here' },
  no_people: {
    he: 'עוד לא שויכו אנשים למעדנייה הזאת.',
    en: 'Nobody has been given a role in this deli yet.',
  },
  everywhere: { he: 'בכל המעדניות', en: 'In all delis' },
  more_people: {
    he: '{count, plural, one {ועוד אדם אחד} two {ועוד שני אנשים} other {ועוד # אנשים}}',
    en: '{count, plural, one {and 1 more person} other {and # more people}}',
  },
  // switching on and off, deleting
  switch_on: { he: 'הפעלת המעדנייה', en: 'Switch the deli on' },
  switch_on_title: { he: 'להפעיל את {name} כבר עכשיו?', en: 'Switch {name} on already?' },
  switch_on_body: {
    he: 'גם אחרי ההפעלה עוד אי אפשר יהיה להזמין ממנה. עדיין חסר: {steps}.',
    en: 'Even then nobody can order from it yet. Still missing: {steps}.',
  },
  switch_off: { he: 'כיבוי המעדנייה', en: 'Switch the deli off' },
  switch_off_title: { he: 'לכבות את {name}?', en: 'Switch {name} off?' },
  switch_off_body: {
    he: 'אי אפשר יהיה להזמין ממנה עד שתופעל שוב. הזמנות שכבר נקלטו נשארות כפי שהן. לעצירה קצרה יש הפסקה.',
    en: 'Nobody can order from it until it is switched on again. Orders already taken stay as they are. For a short stop there is the pause.',
  },
  switched_on: { he: 'המעדנייה הופעלה', en: 'The deli is switched on' },
  switched_off: { he: 'המעדנייה כובתה', en: 'The deli is switched off' },
  remove: { he: 'מחיקת המעדנייה', en: 'Delete deli' },
  remove_title: { he: 'למחוק את {name}?', en: 'Delete {name}?' },
  remove_body: {
    he: 'השעות, המועדים, האזורים והמנות שלה יימחקו איתה. אי אפשר לבטל מחיקה.',
    en: 'Its hours, slots, areas and meals go with it. This cannot be undone.',
  },
})
