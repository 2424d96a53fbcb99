import { texts } from './text.ts'

export const businessRightText = texts({
  needs_all_delis: {
    he: 'השינוי משפיע על כל המעדניות. ההרשאה שלך מוגבלת לחלק מהן.',
    en: 'This affects every deli. Your permission is limited to some of them.',
  },
})
