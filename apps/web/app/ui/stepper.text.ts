import { texts } from '#platform/text.ts'

export const stepperText = texts({
  one_more: { he: 'עוד אחת: {what}', en: 'One more: {what}' },
  one_less: { he: 'אחת פחות: {what}', en: 'One less: {what}' },
  take_out: { he: 'הוצאה: {what}', en: 'Take out: {what}' },
})
