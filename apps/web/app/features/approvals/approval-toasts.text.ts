import { translations } from '#base/text.ts'

export const newsText = translations({
  requested: {
    he: 'בקשת אישור: <sum></sum>, <who></who> ({reason})',
    en: 'Approval needed: <sum></sum>, <who></who> ({reason})',
  },
  open: { he: 'הצגה', en: 'View' },
  approved: { he: 'הבקשה שלכם אושרה', en: 'Your request was approved' },
  declined: { he: 'הבקשה שלכם נדחתה', en: 'Your request was declined' },
  expired: { he: 'תוקף הבקשה שלכם פג', en: 'Your request expired' },
})
