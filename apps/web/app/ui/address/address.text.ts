import { texts } from '#platform/text.ts'

export const addressText = texts({
  address_not_from_list: { he: 'יש לבחור כתובת מהרשימה.', en: 'Please select an address from the list.' },
  hint: { he: 'רחוב, מספר ועיר', en: 'Street, number and city' },
  searching: { he: 'מחפשים כתובות…', en: 'Searching for addresses…' },
  nothing: {
    he: 'לא נמצאה כתובת כזאת. בדקו את שם הרחוב והעיר.',
    en: 'No such address was found. Check the street and the city.',
  },
  failed: { he: 'חיפוש הכתובות אינו זמין כרגע.', en: 'Address search is not available right now.' },
  again: { he: 'ניסיון נוסף', en: 'Try again' },
  found: {
    he: '{count, plural, one {נמצאה כתובת אחת} two {נמצאו שתי כתובות} other {נמצאו # כתובות}}',
    en: '{count, plural, one {One address found} other {# addresses found}}',
  },
  clear: { he: 'ניקוי הכתובת', en: 'Clear the address' },
})
