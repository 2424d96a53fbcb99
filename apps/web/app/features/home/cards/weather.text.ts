import { translations } from '#base/text.ts'

export const weatherText = translations({
  title: { he: 'מזג האוויר בשעות הקרובות', en: 'Weather in the next hours' },
  clear: { he: 'בהיר', en: 'Clear' },
  clouds: { he: 'מעונן', en: 'Cloudy' },
  fog: { he: 'ערפל', en: 'Fog' },
  rain: { he: 'גשם', en: 'Rain' },
  snow: { he: 'שלג', en: 'Snow' },
  storm: { he: 'סערה', en: 'Storm' },
  mm: { he: '{mm} mm', en: '{mm} mm' },
  source: { he: 'תחזית של <name></name>, עודכנה ב־<at></at>', en: 'Forecast by <name></name>, updated <at></at>' },
})
