import { texts } from './text.ts'

export const beingBuiltText = texts({
  lead: { he: 'המסך הזה עוד בבנייה.', en: 'This screen is still being built.' },
  meanwhile: { he: 'בינתיים אפשר לחזור למסך היום.', en: 'Until then, the Today screen is a good place to be.' },
  go_home: { he: 'למסך היום', en: 'Go to Today' },
})
