import { translations } from '#base/text.ts'

export const privacyText = translations({
  more: { he: 'עוד', en: 'More' },
  find_duplicates: { he: 'חיפוש כפילויות', en: 'Find duplicates' },
  export_json: { he: 'ייצוא המידע (JSON)', en: 'Export data (JSON)' },
  export_pdf: { he: 'ייצוא המידע (PDF)', en: 'Export data (PDF)' },
  erase: { he: 'מחיקת הלקוח…', en: 'Erase customer…' },
  erase_title: { he: 'למחוק את הפרטים האישיים של {name}?', en: 'Erase {name}’s personal details?' },
  erase_title_no_name: { he: 'למחוק את הפרטים האישיים?', en: 'Erase personal details?' },
  goes: { he: 'יימחק', en: 'Will be erased' },
  goes_what: {
    he: 'שם, טלפון, אימייל, יום הולדת, אלרגיות, כתובות, הערות, סימונים, נוסחי ההסכמות והנקודות.',
    en: 'Name, phone, email, birthday, allergies, addresses, notes, flags, consent wording and points.',
  },
  stays: { he: 'יישאר, ללא פרטים מזהים', en: 'Will be kept, without personal details' },
  stays_what: {
    he: 'הזמנות, קבלות ותנועות כספיות, כנדרש בחוק.',
    en: 'Orders, receipts and transactions, as required by law.',
  },
  has_money: {
    he: 'בארנק יש <m></m>. משכו או חייבו את הסכום קודם.',
    en: 'There’s <m></m> in the wallet. Pay it out or charge it first.',
  },
  to_wallet: { he: 'מעבר לארנק', en: 'Go to wallet' },
  no_way_back: { he: 'אי אפשר לבטל את הפעולה הזאת.', en: 'This can’t be undone.' },
  confirm: { he: '4 הספרות האחרונות של הטלפון', en: 'Last 4 digits of the phone' },
  do_erase: { he: 'מחיקה לצמיתות', en: 'Erase permanently' },
  cancel: { he: 'ביטול', en: 'Cancel' },
})
