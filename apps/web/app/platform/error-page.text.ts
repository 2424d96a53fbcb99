import { texts } from './text.ts'

export const errorText = texts({
  page_not_found: { he: 'העמוד לא נמצא', en: 'This page could not be found' },
  unexpected: { he: 'אירעה שגיאה', en: 'Something went wrong' },
  go_home: { he: 'חזרה לדף הבית', en: 'Go back to home' },
})
