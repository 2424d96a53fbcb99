import { translations } from '#base/text.ts'

export const liveText = translations({
  online: { he: 'מחובר', en: 'Connected' },
  reconnecting: { he: 'מתחבר מחדש', en: 'Reconnecting' },
  offline: { he: 'אין חיבור לרשת', en: 'You are offline' },
  also_here: { he: 'גם כאן עכשיו: {names}', en: 'Also here now: {names}' },
  and_more: { he: 'ועוד {count}', en: 'and {count} more' },
})
