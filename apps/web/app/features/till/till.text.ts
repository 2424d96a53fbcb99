import { translations } from '#base/text.ts'

export const tillText = translations({
  lock: { he: 'נעילה', en: 'Lock' },
  no_lock_offline: {
    he: 'אין חיבור לרשת: אי אפשר לנעול, כי בלי רשת אי אפשר להיכנס שוב',
    en: 'You’re offline: the till can’t be locked, because nobody could sign in again',
  },
  to_back_office: { he: 'לדף הבית', en: 'Go to home' },
})
