import { translations } from '#base/text.ts'

/** Names of the settings, as screens and logs show them. */
export const settingNames = translations({
  second_factor_required: { he: 'אימות דו־שלבי למנהלי מערכת', en: 'Two-step verification for super admins' },
  business_name: { he: 'שם העסק', en: 'Business name' },
  business_vat_id: { he: 'מספר עוסק / ח.פ.', en: 'VAT ID' },
  vat_percent: { he: 'שיעור המע״מ', en: 'VAT rate' },
  auto_accept_orders: { he: 'אישור אוטומטי של הזמנות', en: 'Accept orders automatically' },
  accept_staff_orders: { he: 'אישור מיידי של הזמנות הצוות', en: 'Accept staff orders right away' },
  approval_deadline_minutes: { he: 'זמן לאישור הזמנה', en: 'Time to accept an order' },
  cancel_unapproved_orders: { he: 'ביטול הזמנות שלא אושרו', en: 'Cancel orders nobody accepts' },
  manager_phone: { he: 'טלפון של המנהל', en: 'Manager’s phone' },
  guest_orders_paid_first: { he: 'אורחים משלמים לפני ההכנה', en: 'Guests pay before preparation' },
  guest_unpaid_percent: { he: 'תקרה להזמנות אורחים שלא שולמו', en: 'Limit for unpaid guest orders' },
  pack_minutes: { he: 'זמן אריזה', en: 'Packing time' },
  travel_minutes: { he: 'זמן נסיעה משוער', en: 'Estimated travel time' },
  meat_and_dairy: { he: 'בשרי וחלבי באותה הזמנה', en: 'Meat and dairy in one order' },
  proof_of_delivery: { he: 'הוכחת מסירה', en: 'Proof of delivery' },
  proof_occasion: { he: 'מתי צריך הוכחת מסירה', en: 'When proof is needed' },
  proof_above_agorot: { he: 'סכום שמעליו צריך הוכחה', en: 'Amount above which proof is needed' },
  proof_kept_days: { he: 'שמירת הוכחות מסירה', en: 'How long proofs are kept' },
  points_per_shekel: { he: 'נקודות לכל שקל', en: 'Points per shekel' },
  point_agorot: { he: 'שווי נקודה', en: 'Value of a point' },
  invoice_tolerance_agorot: { he: 'הפרש מותר בשורת חשבונית ספק', en: 'Allowed difference per invoice line' },
  invoice_price_tolerance_percent: { he: 'התייקרות מותרת בחשבונית ספק', en: 'Allowed price increase on invoices' },
  sms_segment_agorot: { he: 'מחיר מקטע SMS', en: 'Price of an SMS segment' },
  till_difference_agorot: { he: 'הפרש מותר בסגירת קופה', en: 'Allowed difference at till close' },
})
