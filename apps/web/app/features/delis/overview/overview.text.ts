import { texts } from '#platform/text.ts'

export const overviewText = texts({
  more: { he: 'עוד', en: 'More' },
  explain: { he: 'בדיקת זמינות', en: 'Availability check' },
  // what is missing
  missing: { he: 'שלבים עד להזמנה הראשונה', en: 'Steps to the first order' },
  missing_lead: { he: '{done} מתוך {all} שלבים הושלמו', en: '{done} of {all} steps done' },
  step_done: { he: 'הושלם', en: 'Done' },
  order_types: { he: 'סוגי הזמנות', en: 'Order types' },
  order_types_why: { he: 'משלוחים, איסוף או שניהם', en: 'Delivery, pickup or both' },
  place: { he: 'מיקום במפה', en: 'Location on the map' },
  place_why: { he: 'נקודת היציאה של השליחים ומקום האיסוף', en: 'Where drivers leave from and customers pick up' },
  hours: { he: 'שעות פתיחה', en: 'Opening hours' },
  hours_why: { he: 'מתי מקבלים הזמנות למשלוח ולאיסוף', en: 'When delivery and pickup orders are taken' },
  series: { he: 'מועדים וקיבולת', en: 'Time slots and capacity' },
  series_why: {
    he: 'המועדים להזמנה והקיבולת, לכל סוג הזמנה',
    en: 'Available time slots and capacity for each order type',
  },
  items: { he: 'תפריט', en: 'Menu' },
  items_why: { he: 'המנות שנמכרות כאן', en: 'Meals sold here' },
  areas: { he: 'אזורי משלוח', en: 'Delivery areas' },
  areas_why: { he: 'לאן מגיעים, דמי משלוח ומינימום', en: 'Where you deliver, fees and minimums' },
  active: { he: 'הפעלת המעדנייה', en: 'Activate the deli' },
  active_why: { he: 'אחרי ההפעלה אפשר להזמין', en: 'Customers can order once it’s active' },
  // load
  load: { he: 'העומס היום', en: 'Today’s load' },
  load_lead: { he: 'לפי הזמנות, שקיות ודקות מטבח תפוסות', en: 'By orders, bags and kitchen minutes used' },
  to_slots: { he: 'כל המועדים', en: 'All time slots' },
  no_load: { he: 'אין מועדים היום.', en: 'No time slots today.' },
  // slots
  slots: { he: 'המועדים הבאים', en: 'Next time slots' },
  slots_lead: { he: 'הזמנות בכל מועד', en: 'Orders in each time slot' },
  no_slots: { he: 'לא נשארו מועדים היום.', en: 'No time slots left today.' },
  more_slots: {
    he: '{count, plural, one {ועוד מועד אחד היום} two {ועוד שני מועדים היום} other {ועוד # מועדים היום}}',
    en: '{count, plural, one {and 1 more today} other {and # more today}}',
  },
  slot_fill: { he: 'תפוסת המועד', en: 'Time slot occupancy' },
  slot_full: { he: 'מלא', en: 'Full' },
  // rules
  rules: { he: 'אישור הזמנות', en: 'Order acceptance' },
  auto_accept: { he: 'אישור אוטומטי', en: 'Auto-accept' },
  auto_accept_help: {
    he: 'הזמנות חדשות מאושרות אוטומטית.',
    en: 'New orders are accepted automatically.',
  },
  accept_staff: { he: 'אישור מיידי להזמנות של הצוות', en: 'Accept staff orders right away' },
  accept_staff_help: {
    he: 'הזמנה שמקליד מי שרשאי לאשר לא ממתינה לאישור.',
    en: 'Orders typed by staff who may accept skip the approval.',
  },
  deadline: { he: 'זמן לאישור', en: 'Time to accept' },
  deadline_help: {
    he: 'הזמנה שלא אושרה בזמן עוברת לטיפול מנהל.',
    en: 'Unaccepted orders are escalated to a manager.',
  },
  minutes: { he: '<n>{count}</n> דק׳', en: '<n>{count}</n> min' },
  minutes_allowed: { he: 'בין 1 ל־240 דקות', en: 'From 1 to 240 minutes' },
  as_business: { he: 'ברירת המחדל של העסק', en: 'Business default' },
  own: { he: 'הגדרה של המעדנייה', en: 'Set for this deli' },
  saved: { he: 'נשמר', en: 'Saved' },
  yes: { he: 'כן', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  // people
  people: { he: 'צוות', en: 'Staff' },
  no_people: {
    he: 'עדיין לא שויכו עובדים למעדנייה.',
    en: 'No staff assigned to this deli yet.',
  },
  everywhere: { he: 'בכל המעדניות', en: 'In all delis' },
  more_people: {
    he: '{count, plural, one {ועוד עובד אחד} two {ועוד שני עובדים} other {ועוד # עובדים}}',
    en: '{count, plural, one {and 1 more person} other {and # more people}}',
  },
  // switching on and off, deleting
  switch_on: { he: 'הפעלת המעדנייה', en: 'Activate deli' },
  switch_on_title: { he: 'להפעיל את {name} עכשיו?', en: 'Activate {name} now?' },
  switch_on_body: {
    he: 'גם אחרי ההפעלה אי אפשר יהיה להזמין. עדיין חסר: {steps}.',
    en: 'Customers still won’t be able to order. Missing: {steps}.',
  },
  switch_off: { he: 'השבתת המעדנייה', en: 'Deactivate deli' },
  switch_off_title: { he: 'להשבית את {name}?', en: 'Deactivate {name}?' },
  switch_off_body: {
    he: 'אי אפשר יהיה להזמין ממנה עד להפעלה מחדש. הזמנות קיימות לא ישתנו. לעצירה קצרה השתמשו בעצירת הזמנות.',
    en: 'Customers can’t order from it until you activate it again. Existing orders aren’t affected. For a short stop, pause orders instead.',
  },
  switched_on: { he: 'המעדנייה הופעלה', en: 'Deli activated' },
  switched_off: { he: 'המעדנייה הושבתה', en: 'Deli deactivated' },
  remove: { he: 'מחיקת המעדנייה', en: 'Delete deli' },
  remove_title: { he: 'למחוק את {name}?', en: 'Delete {name}?' },
  remove_body: {
    he: 'השעות, המועדים, האזורים והתפריט שלה יימחקו. אי אפשר לבטל מחיקה.',
    en: 'Its hours, time slots, areas and menu will be deleted. This can’t be undone.',
  },
})
