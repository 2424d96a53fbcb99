import { translations } from '#base/text.ts'

export const inboxText = translations({
  title: { he: 'צ׳אט', en: 'Chat' },
  campaigns: { he: 'קמפיינים', en: 'Campaigns' },
  conversations: { he: 'שיחות', en: 'Conversations' },
  filter: { he: 'סינון', en: 'Filter' },
  waiting: { he: 'ממתינות', en: 'Waiting' },
  unassigned: { he: 'לא שויכו', en: 'Unassigned' },
  mine: { he: 'שלי', en: 'Mine' },
  snoozed: { he: 'מושהות', en: 'Snoozed' },
  all: { he: 'הכול', en: 'All' },
  nothing: { he: 'אין כאן שיחות', en: 'No conversations here' },
  nothing_lead: {
    he: 'הודעות חדשות מלקוחות יופיעו כאן מיד.',
    en: 'New messages from customers appear here right away.',
  },
  search: { he: 'חיפוש בהודעות, שם או טלפון', en: 'Search messages, name or phone' },
  not_found: { he: 'לא נמצאו שיחות', en: 'No matches' },
  not_found_lead: { he: 'נסו מילה אחרת או חלק ממספר הטלפון.', en: 'Try another word or part of a phone number.' },
  new_customer: { he: 'הוספת לקוח', en: 'Add customer' },
  unread: {
    he: '{count, plural, one {הודעה אחת שלא נקראה} two {שתי הודעות שלא נקראו} other {# הודעות שלא נקראו}}',
    en: '{count, plural, one {1 unread message} other {# unread messages}}',
  },
  you: { he: 'אנחנו: {text}', en: 'Us: {text}' },
  choose: { he: 'בחרו שיחה', en: 'Choose a conversation' },
  choose_lead: { he: 'ההודעות ותיבת התשובה יופיעו כאן.', en: 'Its messages and the reply box show up here.' },
  back: { he: 'לכל השיחות', en: 'All conversations' },
  more: { he: 'שיחות נוספות', en: 'More conversations' },
  first: { he: 'לתחילת הרשימה', en: 'Back to the top' },
  profile: { he: 'כרטיס הלקוח', en: 'Customer profile' },
})
