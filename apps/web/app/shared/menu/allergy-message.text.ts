import { guestTranslations } from '#base/text.ts'

export const allergyText = guestTranslations({
  contains: { he: 'מכיל {what}', en: 'Contains {what}', ar: 'يحتوي على {what}', ru: 'Содержит: {what}' },
  may_contain: {
    he: 'עלול להכיל {what}',
    en: 'May contain {what}',
    ar: 'قد يحتوي على {what}',
    ru: 'Может содержать: {what}',
  },
})
