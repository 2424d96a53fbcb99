import { translations } from '#base/text.ts'

export const stationaryText = translations({
  stationary: { he: 'עומד במקום <m></m> דק׳', en: 'Stationary <m></m> min' },
})
