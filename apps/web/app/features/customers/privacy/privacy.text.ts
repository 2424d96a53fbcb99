import { texts } from '#platform/text.ts'

export const privacyText = texts({
  more: { he: 'עוד', en: 'More' },
  find_duplicates: { he: 'חיפוש כפילויות', en: 'Look for duplicates' },
  export_json: { he: 'ייצוא המידע (JSON)', en: 'Export data (JSON)' },
  export_pdf: { he: 'ייצוא המידע (PDF)', en: 'Export data (PDF)' },
  erase: { he: 'מחיקת הלקוח…', en: 'Erase customer…' },
  erase_title: { he: 'למחוק את הפרטים האישיים של {name}?', en: 'Erase the personal details of {name}?' },
  erase_title_no_name: { he: 'למחוק את הפרטים האישיים?', en: 'Erase the personal details?' },
  goes: { he: 'נמחק', en: 'Goes' },
  goes_what: {
    he: 'שם, טלפון, מייל, יום הולדת, אלרגיות, כתובות, הערות, סימונים, נוסח ההסכמות והנקודות.',
    en: 'Name, phone, e-mail, birthday, allergies, addresses, notes, flags, the words of consents, and points.',
  },
  stays: { he: 'נשאר, בלי פרטים מזהים', en: 'Stays, without the person' },
  stays_what: {
    he: 'הזמנות, קבלות ותנועות כסף, כפי שהחוק דורש.',
    en: 'Orders, receipts and money movements, as the law demands.',
  },
  has_money: {
    he: 'בארנק נשארו <m></m>. קודם מחזירים או מחייבים אותם.',
    en: '<m></m> is left in the wallet. Pay it out or charge it first.',
  },
  to_wallet: { he: 'לארנק', en: 'To the wallet' },
  no_way_back: { he: 'אי אפשר לבטל את זה.', en: 'This cannot be undone.' },
  confirm: { he: 'ארבע הספרות האחרונות של הטלפון', en: 'Last four digits of the phone' },
  do_erase: { he: 'למחוק לצמיתות', en: 'Erase for good' },
  cancel: { he: 'ביטול', en: 'Cancel' },
})
