import { texts } from './text.ts'

export const noticesText = texts({
  api_lost: { he: 'אין תשובה מהשרת', en: 'The server does not answer' },
  api_lost_lead: {
    he: 'מה שמוצג נכון לרגע שבו אבד הקשר. מנסים שוב לבד.',
    en: 'What you see is from before the line was lost. We keep trying by ourselves.',
  },
  try_now: { he: 'ניסיון עכשיו', en: 'Try now' },
  offline: { he: 'אין חיבור לרשת', en: 'You are offline' },
  new_version: { he: 'גרסה חדשה זמינה', en: 'A new version is available' },
  new_version_lead: {
    he: 'טעינה מחדש תביא אותה. שמרו קודם מה שפתוח.',
    en: 'Reloading brings it. Save what is open first.',
  },
  reload: { he: 'טעינה מחדש', en: 'Reload' },
})
