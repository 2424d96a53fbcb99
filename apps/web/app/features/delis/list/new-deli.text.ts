import { texts } from '#platform/text.ts'

export const newDeliText = texts({
  title: { he: 'מעדנייה חדשה', en: 'New deli' },
  lead: {
    he: 'מתחילים בשם ובמה שהיא מקבלת. אחר כך תופיע רשימה של מה שעוד חסר עד להזמנה הראשונה.',
    en: 'Begin with a name and what it takes. A list of what is still missing before the first order comes next.',
  },
  name_he: { he: 'שם בעברית', en: 'Name in Hebrew' },
  name_en: { he: 'שם באנגלית', en: 'Name in English' },
  delivery: { he: 'משלוחים', en: 'Deliveries' },
  pickup: { he: 'איסוף עצמי', en: 'Pickup' },
  takes: { he: 'מה היא מקבלת', en: 'What it takes' },
  create: { he: 'פתיחת מעדנייה', en: 'Open deli' },
})
