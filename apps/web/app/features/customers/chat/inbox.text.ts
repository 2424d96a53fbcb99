import { texts } from '#base/text.ts'

export const inboxText = texts({
  title: { he: 'צ׳אט', en: 'Chat' },
  conversations: { he: 'שיחות', en: 'Conversations' },
  filter: { he: 'סינון', en: 'Filter' },
  waiting: { he: 'ממתינות', en: 'Waiting' },
  mine: { he: 'שלי', en: 'Mine' },
  snoozed: { he: 'מושהות', en: 'Snoozed' },
  all: { he: 'הכול', en: 'All' },
  nothing: { he: 'אין כאן שיחות', en: 'No conversations here' },
  nothing_lead: {
    he: 'הודעות חדשות מלקוחות יופיעו כאן מיד.',
    en: 'New messages from customers appear here right away.',
  },
  unread: {
    he: '{count, plural, one {הודעה אחת שלא נקראה} other {# הודעות שלא נקראו}}',
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
