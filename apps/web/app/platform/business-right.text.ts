import { translations } from '#base/text.ts'

export const businessRightText = translations({
  needs_all_delis: {
    he: 'השינוי משפיע על כל המעדניות. ההרשאה שלכם מוגבלת לחלק מהן.',
    en: 'This change affects all delis. Your permission covers only some of them.',
  },
})
