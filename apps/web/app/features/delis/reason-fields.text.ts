import { translations } from '#base/text.ts'

export const reasonFieldsText = translations({
  common: { he: 'סיבות נפוצות', en: 'Common reasons' },
  reason_he: { he: 'סיבה בעברית', en: 'Reason in Hebrew' },
  reason_en: { he: 'סיבה באנגלית', en: 'Reason in English' },
})

/** Reasons are saved in both languages, because each customer reads them in their own. */
const both = translations({
  renovation: { he: 'שיפוץ', en: 'Renovation' },
  vacation: { he: 'חופשה', en: 'Vacation' },
  private_event: { he: 'אירוע פרטי', en: 'Private event' },
  fault: { he: 'תקלה', en: 'Technical problem' },
  busy: { he: 'עומס במטבח', en: 'Busy kitchen' },
  staff: { he: 'חוסר בצוות', en: 'Staff shortage' },
  drivers: { he: 'חוסר בשליחים', en: 'Driver shortage' },
  weather: { he: 'מזג אוויר', en: 'Bad weather' },
  demand: { he: 'ביקוש גבוה', en: 'High demand' },
  big_order: { he: 'הזמנה גדולה', en: 'Large order' },
})

const reason = (key: Parameters<ReturnType<typeof both>>[0]) => ({
  reason_he: both('he')(key),
  reason_en: both('en')(key),
})

export const CLOSING_REASONS = [reason('renovation'), reason('vacation'), reason('private_event'), reason('fault')]
export const SLOT_REASONS = [
  reason('busy'),
  reason('staff'),
  reason('drivers'),
  reason('weather'),
  reason('private_event'),
  reason('big_order'),
]
export const EXTRA_REASONS = [reason('demand'), reason('private_event'), reason('big_order')]
