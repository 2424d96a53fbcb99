/** Translations of the mail about a silent kiosk. */
export const SILENT_KIOSK_TEXT = {
  he: {
    subject: 'עמדת הזמנה לא מגיבה: {kiosk} · {deli}',
    greeting: 'שלום {name},',
    body: 'עמדת ההזמנה {kiosk} ב{deli} לא מגיבה כבר יותר מ־{minutes} דקות. בדקו שהמסך דולק ושיש חיבור לרשת.',
    note: 'ההודעה נשלחת פעם אחת בכל פעם שהעמדה מפסיקה להגיב בשעות הפתיחה.',
    button: 'לעמדות ההזמנה',
  },
  en: {
    subject: 'Kiosk not responding: {kiosk} · {deli}',
    greeting: 'Hello {name},',
    body: 'The kiosk {kiosk} at {deli} has not responded for more than {minutes} minutes. Check that its screen is on and that it is connected to the network.',
    note: 'We send this once each time a kiosk stops responding during opening hours.',
    button: 'View kiosks',
  },
} as const
