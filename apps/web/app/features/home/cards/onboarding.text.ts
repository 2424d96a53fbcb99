import { texts } from '#base/text.ts'

export const onboardingText = texts({
  title: { he: 'השלמת הגדרת העסק', en: 'Finish setting up your business' },
  lead: { he: '{done} מתוך {all} הושלמו', en: '{done} of {all} done' },
  done: { he: 'הושלם', en: 'done' },
  vat_id: { he: 'הגדרת מספר העוסק', en: 'Set your VAT ID' },
  vat_id_why: {
    he: 'קבלות וחשבוניות מס מודפסות בלעדיו ואינן תקינות.',
    en: 'Receipts and tax invoices print without it and aren’t valid.',
  },
  meals: { he: 'הוספת מנה ראשונה', en: 'Add your first meal' },
  meals_why: { he: 'בלי מנות אין מה להזמין.', en: 'There is nothing to order without meals.' },
  deli: { he: 'הוספת מעדנייה', en: 'Add a deli' },
  deli_why: { he: 'כל הזמנה שייכת למעדנייה.', en: 'Every order belongs to a deli.' },
  deli_details: { he: 'כתובת וסוגי הזמנות', en: 'Address and order types' },
  deli_details_why: {
    he: 'המיקום של המעדנייה, ואם היא מקבלת משלוחים, איסוף או שניהם.',
    en: 'Where the deli is, and whether it takes delivery, pickup or both.',
  },
  deli_hours: { he: 'שעות פתיחה', en: 'Opening hours' },
  deli_hours_why: { he: 'לכל סוג הזמנה שעות משלו.', en: 'Each order type has its own hours.' },
  deli_slots: { he: 'מועדים', en: 'Time slots' },
  deli_slots_why: { he: 'לקוחות בוחרים מועד מתוך אלה.', en: 'Customers choose one of them.' },
  deli_items: { he: 'תפריט המעדנייה', en: 'Deli menu' },
  deli_items_why: { he: 'המנות שהמעדנייה מוכרת.', en: 'The meals this deli sells.' },
  deli_areas: { he: 'אזורי משלוח', en: 'Delivery areas' },
  deli_areas_why: { he: 'לאן המעדנייה שולחת ובכמה.', en: 'Where the deli delivers, and for how much.' },
  deli_active: { he: 'הפעלת המעדנייה', en: 'Activate the deli' },
  deli_active_why: { he: 'מרגע ההפעלה אפשר להזמין ממנה.', en: 'From then on it takes orders.' },
})
