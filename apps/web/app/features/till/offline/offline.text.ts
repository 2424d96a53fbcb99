import { translations } from '#base/text.ts'

export const offlineText = translations({
  all_sent: { he: 'הכול נשלח', en: 'All sent' },
  offline: { he: 'אין חיבור', en: 'Offline' },
  mark: {
    he: '{count, plural, one {אחת לא נשלחה} two {שתיים לא נשלחו} other {# לא נשלחו}}',
    en: '{count, plural, other {# not sent}}',
  },
  unsent: {
    he: '{count, plural, one {מכירה אחת לא נשלחה} two {שתי מכירות לא נשלחו} other {# מכירות לא נשלחו}}',
    en: '{count, plural, one {1 sale not sent} other {# sales not sent}}',
  },
  title: { he: 'מכירות במכשיר', en: 'Sales on this device' },
  waiting_lead: {
    he: 'המכירות שמורות במכשיר ויישלחו לבד כשהחיבור יחזור. אל תמחקו את נתוני הדפדפן.',
    en: 'Sales are saved on this device and will be sent when you’re back online. Don’t clear the browser’s data.',
  },
  none_lead: { he: 'אין מכירות שממתינות לשליחה.', en: 'No sales are waiting to be sent.' },
  rejected: { he: 'מכירה לא התקבלה', en: 'A sale wasn’t accepted' },
  retry: { he: 'שליחה חוזרת', en: 'Send again' },
  accept_gap: { he: 'אישור החוסר', en: 'Accept gap' },
  gap_reason: { he: 'סיבה', en: 'Reason' },
  storage: { he: 'אחסון', en: 'Storage' },
  persisted: { he: 'הדפדפן שומר את הנתונים לאורך זמן', en: 'The browser keeps the data' },
  not_persisted: {
    he: 'הדפדפן עלול למחוק נתונים כשחסר מקום. התקינו את הקופה כאפליקציה.',
    en: 'The browser may delete data when storage runs low. Install the till as an app.',
  },
  menu: { he: 'תפריט', en: 'Menu' },
  menu_at: { he: 'עודכן <at></at>', en: 'Updated <at></at>' },
  menu_missing: { he: 'עוד לא נשמר במכשיר', en: 'Not saved on this device yet' },
  menu_old: {
    he: 'התפריט בקופה לא עודכן כבר יותר מיום. ייתכן שהמחירים השתנו.',
    en: 'This till’s menu is more than a day old. Prices may have changed.',
  },
  menu_expired: {
    he: 'התפריט בקופה לא עודכן כבר יותר משבוע. אי אפשר למכור עד שהקופה תתחבר לרשת.',
    en: 'This till’s menu is more than a week old. Go online to sell.',
  },
})
