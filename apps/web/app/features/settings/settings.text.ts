import { translations } from '#base/text.ts'

export const settingsScreenText = translations({
  lead: {
    he: 'הכללים של העסק. כל שינוי נכנס לתוקף מתאריך, ומעדניות יכולות לקבוע חלק מהם בעצמן.',
    en: 'The rules of the business. Each change starts on a date, and delis can set some of them themselves.',
  },
  no_vat_id: { he: 'חסר מספר העוסק של העסק', en: 'The business has no VAT ID' },
  no_vat_id_lead: {
    he: 'קבלות וחשבוניות מס מודפסות בלי מספר עוסק, ואינן תקינות עד שיוגדר.',
    en: 'Receipts and tax invoices print without it and aren’t valid until you set it.',
  },
  set_vat_id: { he: 'הגדרת מספר העוסק', en: 'Set VAT ID' },
})
