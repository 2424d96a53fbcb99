import { translations } from '#base/text.ts'

/** Help text of each setting: its effect, and what an empty or zero value means. */
export const settingHelp = translations({
  second_factor_required: {
    he: 'מנהל מערכת בלי אימות דו־שלבי חייב להגדיר אותו בכניסה, לפני כל פעולה אחרת.',
    en: 'Super admins without two-step verification must set it up when they sign in, before anything else.',
  },
  meat_and_dairy: {
    he: 'התראה בהזמנה, בקופה ובאריזה. בשקיות נפרדות, על כל תווית כתוב בשרי או חלבי.',
    en: 'Warns in the order, at the till and when packing. With separate bags, every label says meat or dairy.',
  },
  business_name: { he: 'מודפס בראש קבלות וחשבוניות.', en: 'Printed at the top of receipts and invoices.' },
  business_vat_id: {
    he: 'תשע ספרות. מודפס על קבלות וחשבוניות מס, שאינן תקינות בלעדיו.',
    en: 'Nine digits. Printed on receipts and tax invoices, which aren’t valid without it.',
  },
  vat_percent: {
    he: 'כלול בכל המחירים. הזמנה שומרת את השיעור של יום המכירה.',
    en: 'Included in all prices. An order keeps the rate of the day it was sold.',
  },
  auto_accept_orders: {
    he: 'הזמנה חדשה עוברת ישר למטבח, בלי שמישהו יאשר אותה.',
    en: 'New orders go straight to the kitchen without anyone accepting them.',
  },
  accept_staff_orders: {
    he: 'הזמנה של עובד שרשאי לאשר מתקבלת מיד. כשכבוי, המעדנייה בודקת כל הזמנה.',
    en: 'Orders entered by staff who may accept them need no second step. When off, the deli reviews every order.',
  },
  approval_deadline_minutes: {
    he: 'אחרי הזמן הזה הזמנה שטרם אושרה מסומנת כדחופה.',
    en: 'An order that waits longer is marked as urgent.',
  },
  cancel_unapproved_orders: {
    he: 'הזמנה שלא אושרה מתבטלת אחרי פי שניים מהזמן לאישור. כשכבוי, היא ממשיכה לחכות.',
    en: 'Orders are cancelled after twice the time to accept. When off, they keep waiting.',
  },
  manager_phone: {
    he: 'מקבל הודעת SMS על הזמנות שמחכות לאישור יותר מדי זמן. ריק: אף אחד לא מקבל.',
    en: 'Gets a text message when orders wait too long. Empty: nobody gets one.',
  },
  guest_orders_paid_first: {
    he: 'המטבח מתחיל הזמנה של אורח רק אחרי התשלום.',
    en: 'The kitchen starts a guest’s order only after it is paid.',
  },
  guest_unpaid_percent: {
    he: 'כמה מהקיבולת של מועד יכולות לתפוס הזמנות אורחים שלא שולמו.',
    en: 'How much of a time slot unpaid guest orders may take up.',
  },
  pack_minutes: {
    he: 'נוסף לזמן ההכנה כשמחשבים מתי הזמנה מוכנה.',
    en: 'Added to the cooking time to tell when an order is ready.',
  },
  travel_minutes: {
    he: 'מהמעדנייה ללקוח, כשאין זמן נסיעה מדויק יותר.',
    en: 'From the deli to the customer, when no better travel time is known.',
  },
  near_text_minutes: {
    he: 'כמה דקות לפני ההגעה הלקוח מקבל SMS שהשליח קרוב, אם ההזמנה שלו היא העצירה הבאה. 0: לא נשלחת הודעה.',
    en: 'Minutes before arrival at which the customer gets an SMS, when their order is the next stop. 0: no text.',
  },
  proof_of_delivery: {
    he: 'מה השליח מצרף כשהוא מוסר הזמנה. עם קוד, הלקוח מקבל אותו ב־SMS ובדף המעקב. כשמשאירים ליד הדלת זה תמיד צילום.',
    en: 'What drivers attach when they hand over an order. With a code, the customer gets it by SMS and on the tracking page. Orders left at the door always get a photo.',
  },
  proof_occasion: { he: 'באילו משלוחים השליח מתבקש לצרף הוכחה.', en: 'For which deliveries drivers attach a proof.' },
  proof_above_agorot: {
    he: 'כשבחרתם ״בהזמנה מעל סכום״: הזמנה יקרה מזה צריכה הוכחה.',
    en: 'With “Orders above an amount”: orders with a higher total need a proof.',
  },
  proof_kept_days: {
    he: 'אחרי התקופה הזאת צילומים, חתימות ושמות של מקבלים נמחקים.',
    en: 'Photos, signatures and names of recipients are deleted after this time.',
  },
  points_per_shekel: {
    he: 'נקודות שלקוח צובר על כל שקל שלם ששילם על מנות. 0: אין צבירה.',
    en: 'Points a customer earns per whole shekel paid for meals. 0: no points.',
  },
  point_agorot: { he: 'כמה שווה נקודה אחת כשמשלמים בנקודות.', en: 'What one point is worth as payment.' },
  chat_reply_minutes: {
    he: 'שיחה שממתינה לתשובה יותר מהזמן הזה מסומנת באדום.',
    en: 'Conversations that wait longer for an answer are marked in red.',
  },
  sms_segment_agorot: {
    he: 'להצגת העלות המשוערת של הודעות וקמפיינים. 0: בלי עלות.',
    en: 'Shows the estimated cost of messages and campaigns. 0 shows none.',
  },
  invoice_tolerance_agorot: {
    he: 'הפרש עד לסכום הזה בשורה של חשבונית ספק לא מצריך זיכוי.',
    en: 'A line of a supplier invoice with a difference up to this amount needs no credit.',
  },
  invoice_price_tolerance_percent: {
    he: 'מחיר בחשבונית שגבוה מהמחיר שסוכם עד לאחוז הזה לא מצריך זיכוי.',
    en: 'An invoiced price above the agreed one by up to this percentage needs no credit.',
  },
  till_difference_agorot: {
    he: 'הפרש גדול יותר בספירת המזומן דורש אישור של מנהל.',
    en: 'A larger difference in the cash count needs a manager.',
  },
})
