import { translations } from '#base/text.ts'

export const loadDemoText = translations({
  title: { he: 'עומס לפי שעה', en: 'Load by hour' },
  small: { he: 'אותו עומס בקטן', en: 'The same, small' },
})
