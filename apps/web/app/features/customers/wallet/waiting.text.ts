import { translations } from '#base/text.ts'

export const waitingText = translations({
  title: { he: 'ממתין לאישור', en: 'Waiting for approval' },
  requested_by_you: { he: 'הבקשה שלכם', en: 'Your request' },
  requested_by: { he: 'לבקשת <name></name>', en: 'Requested by <name></name>' },
  decide_above: { he: 'אפשר לאשר דרך הפעמון בראש המסך.', en: 'Approve it from the bell at the top.' },
  withdraw: { he: 'ביטול הבקשה', en: 'Withdraw request' },
  withdrawn: { he: 'הבקשה בוטלה', en: 'Request withdrawn' },
  approved: { he: '<sum></sum>: אושר', en: '<sum></sum>: approved' },
  declined: { he: '<sum></sum>: נדחה', en: '<sum></sum>: declined' },
  expired: { he: '<sum></sum>: תוקף הבקשה פג', en: '<sum></sum>: expired' },
  by: { he: '<name></name> · <at></at>', en: '<name></name> · <at></at>' },
  send_again: { he: 'אפשר לשלוח את הבקשה שוב.', en: 'You can send it again.' },
  close: { he: 'הבנתי', en: 'Got it' },
})
