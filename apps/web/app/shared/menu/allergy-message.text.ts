import { texts } from '#base/text.ts'

export const allergyText = texts({
  contains: { he: 'מכיל {what}', en: 'Contains {what}' },
  may_contain: { he: 'עלול להכיל {what}', en: 'May contain {what}' },
})
