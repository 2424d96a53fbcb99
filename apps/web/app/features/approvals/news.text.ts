import { texts } from '#platform/text.ts'

export const newsText = texts({
  asked: {
    he: 'בקשת אישור: <sum></sum>, <who></who> ({reason})',
    en: 'Approval needed: <sum></sum>, <who></who> ({reason})',
  },
  open: { he: 'לצפייה', en: 'View' },
  approved: { he: 'הבקשה שלך אושרה', en: 'Your request was approved' },
  declined: { he: 'הבקשה שלך נדחתה', en: 'Your request was declined' },
  expired: { he: 'הזמן של הבקשה שלך עבר בלי תשובה', en: 'Your request ran out of time' },
})
