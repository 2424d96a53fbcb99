import { texts } from '#base/text.ts'

export const completedText = texts({
  completed_at: { he: 'הושלם <m></m>', en: 'completed <m></m>' },
})
