import { translations } from '#base/text.ts'

export const deliveryActionsText = translations({
  resend: { he: 'שליחת קישור המעקב שוב', en: 'Resend tracking link' },
  sent: { he: 'הקישור נשלח ללקוח', en: 'Link sent to the customer' },
  forbid: { he: 'חסימת שליחים להזמנה', en: 'Exclude drivers' },
  forbid_lead: {
    he: 'ההזמנה לא תשובץ לשליחים המסומנים בתכנון האוטומטי. שיבוץ ידני אליהם ידרוש אישור.',
    en: 'The planner won’t assign this order to the selected drivers. Assigning it to them manually needs an override.',
  },
  reason: { he: 'סיבה', en: 'Reason' },
  need_reason: { he: 'הזינו סיבה.', en: 'Enter a reason.' },
  loading: { he: 'טוען את השליחים…', en: 'Loading drivers…' },
  none: { he: 'אין שליחים פעילים.', en: 'There are no active drivers.' },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  saved: { he: 'השליחים נשמרו', en: 'Drivers saved' },
})
