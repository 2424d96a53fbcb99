import { translations } from '#base/text.ts'

export const movingRowsText = translations({
  up: { he: 'הזזה למעלה: {name}', en: 'Move up: {name}' },
  down: { he: 'הזזה למטה: {name}', en: 'Move down: {name}' },
  remove: { he: 'הסרה: {name}', en: 'Remove: {name}' },
})
