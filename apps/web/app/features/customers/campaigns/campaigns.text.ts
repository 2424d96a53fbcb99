import { translations } from '#base/text.ts'

export const campaignsText = translations({
  title: { he: 'קמפיינים', en: 'Campaigns' },
  lead: {
    he: 'הודעות דיוור ללקוחות שהסכימו לקבל אותן.',
    en: 'Marketing messages to customers who agreed to receive them.',
  },
  to_chat: { he: 'צ׳אט', en: 'Chat' },
  campaigns: { he: 'קמפיינים', en: 'Campaigns' },
  no_campaigns: { he: 'אין עדיין קמפיינים', en: 'No campaigns yet' },
  new_campaign: { he: 'קמפיין חדש', en: 'New campaign' },
  name: { he: 'שם', en: 'Name' },
  state: { he: 'סטטוס', en: 'Status' },
  draft: { he: 'טיוטה', en: 'Draft' },
  scheduled: { he: 'מתוזמן', en: 'Scheduled' },
  sending: { he: 'בשליחה', en: 'Sending' },
  paused: { he: 'מושהה', en: 'Paused' },
  done: { he: 'הסתיים', en: 'Done' },
  stopped: { he: 'נעצר', en: 'Stopped' },
  customers: { he: 'לקוחות בקהל', en: 'Audience' },
  messages: { he: 'הודעות', en: 'Messages' },
  started: { he: 'התחיל', en: 'Started' },
  created: { he: 'נוצר', en: 'Created' },
})
