import { translations } from '#base/text.ts'

export const outboxText = translations({
  unsent: {
    he: '{count, plural, one {שינוי אחד טרם נשלח} two {שני שינויים טרם נשלחו} other {# שינויים טרם נשלחו}}',
    en: '{count, plural, one {1 change not sent} other {# changes not sent}}',
  },
  unsent_lead: {
    he: 'הכול שמור במכשיר ויישלח כשהחיבור יחזור.',
    en: 'Everything is saved on this device and will be sent when you’re back online.',
  },
  volatile_lead: {
    he: 'אי אפשר לשמור שינויים במכשיר הזה. השאירו את העמוד פתוח עד שהכול יישלח.',
    en: 'This device can’t store changes. Keep this page open until everything is sent.',
  },
  full_lead: {
    he: 'אין מקום פנוי במכשיר. פנו מקום והשאירו את העמוד פתוח עד שהכול יישלח.',
    en: 'This device is out of storage. Free up space, and keep this page open until everything is sent.',
  },
  outdated_lead: {
    he: 'טענו את הדף מחדש כדי להמשיך בשליחה.',
    en: 'Reload the page to continue sending.',
  },
  reload: { he: 'טעינה מחדש', en: 'Reload' },
  rejected: {
    he: '{count, plural, one {שינוי אחד לא התקבל} two {שני שינויים לא התקבלו} other {# שינויים לא התקבלו}}',
    en: '{count, plural, one {1 change wasn’t accepted} other {# changes weren’t accepted}}',
  },
  kind_count: { he: 'ספירת מלאי', en: 'Stock count' },
  kind_kitchen: { he: 'מסך מטבח', en: 'Kitchen display' },
  kind_till: { he: 'מכירה בקופה', en: 'Sale at a till' },
  kind_driver: { he: 'דיווח מהדרך', en: 'Report from the road' },
  kind_other: { he: 'שינוי', en: 'Change' },
  retry: { he: 'שליחה חוזרת', en: 'Send again' },
  discard: { he: 'מחיקה', en: 'Discard' },
  others: {
    he: '{count, plural, one {שינוי אחד של משתמש אחר ממתין במכשיר} two {שני שינויים של משתמש אחר ממתינים במכשיר} other {# שינויים של משתמש אחר ממתינים במכשיר}}',
    en: '{count, plural, one {1 change by another user is waiting on this device} other {# changes by another user are waiting on this device}}',
  },
  others_lead: { he: 'השליחה תתבצע כשאותו משתמש יתחבר כאן.', en: 'Will be sent when that user signs in here.' },
  close: { he: 'סגירה', en: 'Close' },
})
