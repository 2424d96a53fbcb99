import { translations } from '#base/text.ts'

/** Arabic and Russian are in guest-languages.text.ts. */
export const noticesText = translations({
  api_lost: { he: 'השרת לא מגיב', en: 'The server isn’t responding' },
  api_lost_lead: {
    he: 'הנתונים המוצגים עדכניים לרגע שבו אבד החיבור. מנסים שוב אוטומטית.',
    en: 'This data is from before the connection was lost. We’ll keep trying.',
  },
  try_now: { he: 'ניסיון נוסף', en: 'Try now' },
  offline: { he: 'אין חיבור לרשת', en: 'You are offline' },
  new_version: { he: 'גרסה חדשה זמינה', en: 'A new version is available' },
  new_version_lead: { he: 'שמרו את העבודה הפתוחה וטענו את הדף מחדש.', en: 'Save your work, then reload the page.' },
  reload: { he: 'טעינה מחדש', en: 'Reload' },
})
