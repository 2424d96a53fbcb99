import { translations } from '#base/text.ts'

export const cardPanelText = translations({
  promise: { he: 'מועד מובטח', en: 'Promised time' },
  address: { he: 'כתובת', en: 'Address' },
  phone: { he: 'טלפון', en: 'Phone' },
  driver: { he: 'שליח', en: 'Driver' },
  due: { he: 'לגבייה <amount></amount>', en: 'To collect <amount></amount>' },
  allergy: { he: 'אלרגיה: {names}', en: 'Allergy: {names}' },
  kitchen_queued: { he: 'בתור', en: 'Queued' },
  kitchen_started: { he: 'בהכנה', en: 'In progress' },
  kitchen_done: { he: 'מוכן', en: 'Done' },
  delay: { he: 'עיכוב', en: 'Delay' },
  ticket: { he: 'בון מטבח', en: 'Kitchen ticket' },
  labels: { he: 'תוויות', en: 'Labels' },
  whole_order: { he: 'דף ההזמנה', en: 'Order page' },
})
