import { translations } from '#base/text.ts'

export const newDeliText = translations({
  title: { he: 'מעדנייה חדשה', en: 'New deli' },
  lead: {
    he: 'התחילו עם שם וסוגי הזמנות. אחר כך תופיע רשימת השלבים עד להזמנה הראשונה.',
    en: 'Start with a name and order types. Next you’ll see the steps left before the first order.',
  },
  copy_title: { he: 'מעדנייה חדשה לפי {name}', en: 'New deli like {name}' },
  copy_lead: {
    he: 'שעות הפתיחה, המועדים והקיבולת, המנות והמחירים, השעות השמחות ואזורי המשלוח יועתקו. המעדנייה תיפתח להזמנות רק אחרי הפעלה.',
    en: 'Opening hours, time slots and capacity, meals and prices, happy hours and delivery areas are copied. The deli takes orders only once you activate it.',
  },
  name_he: { he: 'שם בעברית', en: 'Name in Hebrew' },
  name_en: { he: 'שם באנגלית', en: 'Name in English' },
  delivery: { he: 'משלוחים', en: 'Delivery' },
  pickup: { he: 'איסוף', en: 'Pickup' },
  takes: { he: 'סוגי הזמנות', en: 'Order types' },
  create: { he: 'יצירת מעדנייה', en: 'Create deli' },
})
