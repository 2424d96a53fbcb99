import { texts } from '#base/text.ts'

export const stepperText = texts({
  one_more: { he: 'הוספת אחת: {what}', en: 'Add one: {what}' },
  one_less: { he: 'הסרת אחת: {what}', en: 'Remove one: {what}' },
  take_out: { he: 'הסרה: {what}', en: 'Remove: {what}' },
})
