import { translations } from '#base/text.ts'

export const completedText = translations({
  completed_at: { he: 'הושלם <m></m>', en: 'completed <m></m>' },
})
