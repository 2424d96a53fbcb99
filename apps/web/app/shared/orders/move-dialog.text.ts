import { translations } from '#base/text.ts'

export const moveDialogText = translations({
  never_mind: { he: 'חזרה', en: 'Go back' },
  // Labels of the dialogs to accept with a delay and to delay.
  accept_title: { he: 'אישור עם עיכוב', en: 'Accept with delay' },
  accept_action: {
    he: 'אישור עם עיכוב של {count, plural, one {דקה} other {# דקות}}',
    en: 'Accept with {count} min delay',
  },
  how_much_later: { he: 'בכמה דקות לעכב?', en: 'Delay by how many minutes?' },
  customer_notice: { he: 'נשלח ללקוח הודעה עם המועד החדש.', en: 'We’ll text the customer the new time.' },
  which_time: { he: 'מה המועד החדש?', en: 'New time' },
  delay_title: { he: 'עיכוב הזמנה {number}', en: 'Delay order {number}' },
  delay_what: { he: 'עיכוב', en: 'Delay' },
  delay_promise: { he: 'המועד המובטח', en: 'Promised time' },
  delay_kitchen: { he: 'תחילת ההכנה בלבד', en: 'Kitchen start only' },
  kitchen_notice: {
    he: 'המטבח יתחיל מאוחר יותר. המועד המובטח ללקוח לא משתנה.',
    en: 'The kitchen starts later. The customer’s promised time doesn’t change.',
  },
  delay_action: { he: 'עיכוב', en: 'Delay' },
  // Labels of the cancel dialog.
  cancel_title: { he: 'ביטול הזמנה {number}', en: 'Cancel order {number}' },
  cancel_many: {
    he: 'ביטול {count, plural, one {הזמנה אחת} two {שתי הזמנות} other {# הזמנות}}',
    en: 'Cancel {count, plural, one {1 order} other {# orders}}',
  },
  cancel_action: { he: 'ביטול ההזמנה', en: 'Cancel order' },
  cancel_many_action: { he: 'ביטול כל ההזמנות', en: 'Cancel all' },
  reason: { he: 'סיבה', en: 'Reason' },
  choose_reason: { he: 'בחירת סיבה', en: 'Choose a reason' },
  need_reason: { he: 'בחרו סיבה', en: 'Choose a reason' },
  liable: { he: 'באחריות', en: 'Charged to' },
  note: { he: 'הערה', en: 'Note' },
  note_other: { he: 'מה קרה?', en: 'What happened?' },
  need_note: { he: 'לסיבה ״אחר״ נדרשת הערה', en: '“Other” needs a note' },
  what_then: { he: 'מה קורה אחר כך', en: 'What happens next' },
  money_nothing_paid: { he: 'לא שולם דבר, ולכן אין מה להחזיר.', en: 'Nothing was paid, so there’s nothing to refund.' },
  money_to_refund: {
    he: 'שולמו <sum></sum>. אחרי הביטול ייפתח מסך ההחזר.',
    en: '<sum></sum> was paid. You’ll be asked to refund it.',
  },
  money_charge_kept: {
    he: 'החיוב של <sum></sum> נשאר: הלקוח לא הגיע.',
    en: 'The charge of <sum></sum> stays: the customer didn’t show up.',
  },
  stock_returned: { he: 'המלאי והמקום במועד ישתחררו.', en: 'Stock and the time slot are released.' },
  stock_wasted: {
    he: 'ההכנה כבר התחילה: האוכל יירשם כפחת. המקום במועד ישתחרר.',
    en: 'Cooking has started: the food is recorded as waste. The time slot is released.',
  },
  // Labels of the pack dialog.
  pack_title: { he: 'אריזת הזמנה {number}', en: 'Pack order {number}' },
  bags: { he: 'כמה שקיות?', en: 'How many bags?' },
  fewer: { he: 'שקית אחת פחות', en: 'One bag fewer' },
  more: { he: 'שקית אחת יותר', en: 'One bag more' },
  shelf: { he: 'מדף', en: 'Shelf' },
  shelf_help: { he: 'לא חובה. מודפס על התווית.', en: 'Optional. Printed on the label.' },
  need_bags: { he: 'למשלוח צריך לפחות שקית אחת', en: 'A delivery needs at least one bag' },
  pack_action: { he: 'סימון כארוזה', en: 'Mark as packed' },
  // Labels of the dialogs for status changes that need a reason.
  return_title: { he: 'החזרת הזמנה {number} למעדנייה', en: 'Return order {number} to the deli' },
  return_lead: { he: 'ההזמנה תחכה שוב לשיבוץ.', en: 'It will wait for a driver again.' },
  reopen_title: { he: 'פתיחה מחדש של הזמנה {number}', en: 'Reopen order {number}' },
  reopen_lead: {
    he: 'לתיקון לחיצה בטעות. אפשרי עד 30 דקות אחרי שהושלמה.',
    en: 'For accidental clicks. Available for 30 minutes after the order is completed.',
  },
  why_title: { he: 'הזמנה {number}: נדרש הסבר', en: 'Order {number}: reason needed' },
  why_lead: { he: 'ההסבר נשמר בציר הזמן של ההזמנה.', en: 'Saved to the order timeline.' },
  why: { he: 'הסבר', en: 'Reason' },
  need_why: { he: 'כתבו הסבר קצר', en: 'Enter a short reason' },
  // Labels of the restore dialog.
  restore_title: { he: 'שחזור הזמנה {number}', en: 'Restore order {number}' },
  restore_lead: {
    he: 'ההזמנה תחזור לסטטוס שבו בוטלה, עם המועד, המלאי והמחיר שלה.',
    en: 'The order returns to its status before cancellation, with its time slot, stock and price.',
  },
  restore_refunded: {
    he: 'סכום שכבר הוחזר לא ייגבה שוב אוטומטית. הוא יופיע כיתרה לתשלום.',
    en: 'Refunded money isn’t charged again automatically. It will show as due.',
  },
  restore_override: { he: 'שחזור גם אם המועד מלא', en: 'Restore even if the time slot is full' },
  restore_action: { he: 'שחזור ההזמנה', en: 'Restore order' },
  // Labels of a rejected status change.
  rejected_title: { he: 'הזמנה {number} כבר בסטטוס אחר', en: 'Order {number} has already moved on' },
  stale_title: { he: 'הזמנה {number} השתנתה בינתיים', en: 'Order {number} has changed' },
  rejected_now: { he: 'הסטטוס עכשיו:', en: 'Current status:' },
  rejected_possible: { he: 'פעולות אפשריות', en: 'Available actions' },
  rejected_nothing: { he: 'אין כרגע פעולות אפשריות בהזמנה.', en: 'No actions are available for this order right now.' },
})
