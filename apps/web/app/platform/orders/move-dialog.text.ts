import { texts } from '#platform/text.ts'

export const moveDialogText = texts({
  never_mind: { he: 'חזרה', en: 'Go back' },
  // accept and delay
  accept_title: { he: 'אישור עם עיכוב', en: 'Accept with a delay' },
  accept_deed: {
    he: 'אישור, {count, plural, one {דקה} other {# דקות}} יותר מאוחר',
    en: 'Accept, {count} min later',
  },
  how_much_later: { he: 'בכמה דקות לעכב?', en: 'How many minutes later?' },
  customer_told: { he: 'הלקוח יקבל הודעה עם המועד החדש.', en: 'The customer is told the new time.' },
  delay_title: { he: 'עיכוב הזמנה {number}', en: 'Delay order {number}' },
  delay_what: { he: 'מה מתעכב', en: 'What is delayed' },
  delay_promise: { he: 'המועד המובטח', en: 'The promise' },
  delay_kitchen: { he: 'רק תחילת ההכנה', en: 'Only the kitchen' },
  kitchen_told: {
    he: 'המטבח יתחיל מאוחר יותר. המועד המובטח ללקוח לא משתנה.',
    en: 'The kitchen begins later. What the customer was promised stays.',
  },
  delay_deed: { he: 'עיכוב', en: 'Delay' },
  // cancel
  cancel_title: { he: 'ביטול הזמנה {number}', en: 'Cancel order {number}' },
  cancel_many: {
    he: 'ביטול {count, plural, one {הזמנה אחת} two {שתי הזמנות} other {# הזמנות}}',
    en: 'Cancel {count, plural, one {1 order} other {# orders}}',
  },
  cancel_deed: { he: 'ביטול ההזמנה', en: 'Cancel the order' },
  cancel_many_deed: { he: 'ביטול כולן', en: 'Cancel them all' },
  reason: { he: 'סיבה', en: 'Reason' },
  choose_reason: { he: 'בחירת סיבה', en: 'Choose a reason' },
  need_reason: { he: 'בחרו סיבה', en: 'Choose a reason first' },
  liable: { he: 'באחריות', en: 'Liable' },
  note: { he: 'הערה', en: 'Note' },
  note_other: { he: 'מה קרה?', en: 'What happened?' },
  need_note: { he: 'לסיבה ״אחר״ צריך הערה', en: 'The reason “other” needs a note' },
  what_then: { he: 'מה יקרה', en: 'What happens then' },
  money_nothing_paid: { he: 'לא שולם דבר, אין מה להחזיר.', en: 'Nothing was paid, nothing goes back.' },
  money_to_refund: {
    he: 'שולמו <sum></sum>: אחרי הביטול תיפתח החזרה.',
    en: '<sum></sum> were paid: the refund opens after it.',
  },
  money_charge_stands: {
    he: 'החיוב של <sum></sum> נשאר: הלקוח לא הגיע.',
    en: 'The charge of <sum></sum> stands: the customer did not come.',
  },
  stock_returned: { he: 'המלאי והמקום במועד משתחררים.', en: 'Stock and the place in the slot are free again.' },
  stock_wasted: {
    he: 'ההכנה כבר התחילה: מה שהוכן נרשם כפחת. המקום במועד משתחרר.',
    en: 'It is being made already: that food is written off. The place in the slot is free again.',
  },
  // pack
  pack_title: { he: 'אריזת הזמנה {number}', en: 'Pack order {number}' },
  bags: { he: 'כמה שקיות?', en: 'How many bags?' },
  fewer: { he: 'שקית אחת פחות', en: 'One bag less' },
  more: { he: 'שקית אחת יותר', en: 'One bag more' },
  shelf: { he: 'מדף', en: 'Shelf' },
  shelf_help: { he: 'לא חובה. כתוב על המדבקה.', en: 'Optional. It is printed on the label.' },
  need_bags: { he: 'משלוח נארז בשקית אחת לפחות', en: 'A delivery needs at least one bag' },
  pack_deed: { he: 'ארוזה ומוכנה', en: 'Packed and ready' },
  // reason
  return_title: { he: 'הזמנה {number} חוזרת למעדנייה', en: 'Order {number} comes back' },
  return_lead: { he: 'היא תחכה שוב לשיבוץ אצל שליח.', en: 'It waits for a driver again.' },
  reopen_title: { he: 'פתיחה מחדש של הזמנה {number}', en: 'Reopen order {number}' },
  reopen_lead: {
    he: 'אפשר עד שלושים דקות אחרי שהושלמה. מיועד ללחיצה בטעות.',
    en: 'Possible up to thirty minutes after it was completed. For a slip of the hand.',
  },
  why_title: { he: 'הזמנה {number}: צריך הסבר', en: 'Order {number}: say why' },
  why_lead: { he: 'ההסבר נשמר בציר הזמן של ההזמנה.', en: 'It is kept in the order’s timeline.' },
  why: { he: 'למה?', en: 'Why?' },
  need_why: { he: 'כתבו כמה מילים', en: 'Write a few words' },
  // restore
  restore_title: { he: 'שחזור הזמנה {number}', en: 'Restore order {number}' },
  restore_lead: {
    he: 'ההזמנה חוזרת למצב שבו בוטלה, עם המקום במועד, המלאי והמחיר שלה.',
    en: 'It goes back to where it was cancelled, with its place in the slot, its stock and its price.',
  },
  restore_refunded: {
    he: 'כסף שכבר הוחזר לא נגבה שוב מעצמו: הסכום יופיע ליתרה לתשלום.',
    en: 'What was refunded is not charged again by itself: it will show as due.',
  },
  restore_override: { he: 'לשחזר גם אם המועד מלא', en: 'Restore although the slot is full' },
  restore_deed: { he: 'שחזור ההזמנה', en: 'Restore the order' },
  // refused
  refused_title: { he: 'הזמנה {number} כבר במצב אחר', en: 'Order {number} stands elsewhere by now' },
  stale_title: { he: 'הזמנה {number} השתנתה בינתיים', en: 'Order {number} was changed meanwhile' },
  refused_now: { he: 'עכשיו היא:', en: 'Now it is:' },
  refused_possible: { he: 'מה אפשר לעשות מכאן', en: 'What can be done from here' },
  refused_nothing: { he: 'אין כרגע פעולה שאפשר לעשות בה.', en: 'There is nothing you can do with it now.' },
})
