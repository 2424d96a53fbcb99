import { translations } from '#base/text.ts'

export const customerMarksText = translations({
  allergy: { he: 'אלרגיה: {what}', en: 'Allergy: {what}' },
  flag_vip: { he: 'VIP', en: 'VIP' },
  flag_watch: { he: 'דורש תשומת לב: {reason}', en: 'Handle with care: {reason}' },
  flag_prepay: { he: 'תשלום מראש: {reason}', en: 'Prepay: {reason}' },
  flag_blocked: { he: 'חסום: {reason}', en: 'Blocked: {reason}' },
})
