import { translations } from '#base/text.ts'

export const photoText = translations({
  take_photo: { he: 'צילום', en: 'Take photo' },
  enlarge: { he: 'הגדלת הצילום', en: 'Enlarge photo' },
  again: { he: 'צילום מחדש', en: 'Retake' },
  unreadable: { he: 'אי אפשר לקרוא את הצילום. צלמו שוב.', en: 'The photo can’t be read. Take it again.' },
})
