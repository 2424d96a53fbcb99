import { texts } from '#base/text.ts'

export const stationaryText = texts({
  stationary: { he: 'עומד במקום <m></m> דק׳', en: 'Stationary <m></m> min' },
})
