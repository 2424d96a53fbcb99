import { translations } from '#base/text.ts'

export const addressText = translations({
  address_not_from_list: { he: 'יש לבחור כתובת מהרשימה.', en: 'Please select an address from the list.' },
  hint: { he: 'רחוב, מספר ועיר', en: 'Street, number and city' },
  searching: { he: 'מחפשים כתובות…', en: 'Searching for addresses…' },
  nothing: {
    he: 'לא נמצאה כתובת. בדקו את הרחוב והעיר.',
    en: 'No address found. Check the street and city.',
  },
  failed: { he: 'חיפוש הכתובות לא זמין כרגע.', en: 'Address search is unavailable right now.' },
  again: { he: 'ניסיון נוסף', en: 'Try again' },
  found: {
    he: '{count, plural, one {נמצאה כתובת אחת} two {נמצאו שתי כתובות} other {נמצאו # כתובות}}',
    en: '{count, plural, one {1 address found} other {# addresses found}}',
  },
  clear: { he: 'ניקוי הכתובת', en: 'Clear address' },
})
