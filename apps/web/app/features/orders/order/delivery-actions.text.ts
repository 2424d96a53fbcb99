import { translations } from '#base/text.ts'

export const deliveryActionsText = translations({
  resend: { he: 'שליחת קישור המעקב שוב', en: 'Resend tracking link' },
  sent: { he: 'הקישור נשלח ללקוח', en: 'Link sent to the customer' },
  forbid: { he: 'שליחים שלא ימסרו', en: 'Exclude drivers' },
  forbid_lead: {
    he: 'ההזמנה לא תשובץ לשליחים המסומנים, לא בתכנון האוטומטי ולא ביד בלי אישור.',
    en: 'The order isn’t assigned to the selected drivers, neither by the planner nor by hand without an override.',
  },
  reason: { he: 'סיבה', en: 'Reason' },
  need_reason: { he: 'הזינו סיבה.', en: 'Enter a reason.' },
  loading: { he: 'טוען את השליחים…', en: 'Loading drivers…' },
  none: { he: 'אין שליחים פעילים.', en: 'There are no active drivers.' },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  saved: { he: 'השליחים נשמרו', en: 'Drivers saved' },
})
