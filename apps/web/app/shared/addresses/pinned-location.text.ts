import { translations } from '#base/text.ts'

export const pinnedLocationText = translations({
  open: { he: 'הכתובת לא ברשימה?', en: 'Address not in the list?' },
  legend: { he: 'כתובת שאינה ברשימה', en: 'An address that isn’t in the list' },
  lead: {
    he: 'הקלידו את הכתובת וסמנו אותה במפה, או הדביקו נקודת ציון מאפליקציית מפות. הכתובת תסומן כלא מאומתת.',
    en: 'Type the address and mark it on the map, or paste coordinates from a map app. It will be marked as unverified.',
  },
  route: { he: 'רחוב או שם המקום', en: 'Street or place name' },
  street_number: { he: 'מספר', en: 'Number' },
  locality: { he: 'יישוב', en: 'Town' },
  coordinates: { he: 'נקודת ציון', en: 'Coordinates' },
  coordinates_wrong: { he: 'שני מספרים, למשל 32.0853, 34.7818', en: 'Two numbers, such as 32.0853, 34.7818' },
  needed: { he: 'שדה חובה', en: 'Required' },
  map: { he: 'סימון הכתובת במפה', en: 'Mark the address on the map' },
  use: { he: 'שימוש בכתובת הזו', en: 'Use this address' },
  cancel: { he: 'חזרה לחיפוש', en: 'Back to search' },
})
