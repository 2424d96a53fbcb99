import { translations } from '#base/text.ts'

export const arrangeText = translations({
  arrange: { he: 'סידור הכרטיסים', en: 'Arrange cards' },
  lead: {
    he: 'הסידור נשמר רק עבורכם. כרטיסים שאין לכם הרשאה אליהם אינם מוצגים.',
    en: 'Only you see this arrangement. Cards you have no permission for are not shown.',
  },
  work: { he: 'עמודה ראשית', en: 'Main column' },
  around: { he: 'עמודת צד', en: 'Side column' },
  up: { he: 'העלאת {name}', en: 'Move {name} up' },
  down: { he: 'הורדת {name}', en: 'Move {name} down' },
  save: { he: 'שמירה', en: 'Save' },
  reset: { he: 'חזרה לברירת המחדל', en: 'Reset' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  saved: { he: 'הסידור נשמר', en: 'Cards arranged' },
})
