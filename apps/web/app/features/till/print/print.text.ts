import { translations } from '#base/text.ts'

export const printText = translations({
  connect_usb: { he: 'חיבור מדפסת USB', en: 'Connect USB printer' },
  connect_serial: { he: 'חיבור מדפסת ביציאה טורית', en: 'Connect serial printer' },
  forget: { he: 'ניתוק המדפסת', en: 'Disconnect printer' },
  connected: { he: 'המדפסת מחוברת', en: 'Printer connected' },
  not_connected: {
    he: 'המדפסת לא חוברה. בדקו את הכבל ונסו שוב.',
    en: 'The printer wasn’t connected. Check the cable and try again.',
  },
})
