import { texts } from '#base/text.ts'

export const settingValueText = texts({
  on: { he: 'פועל', en: 'On' },
  off: { he: 'כבוי', en: 'Off' },
  empty: { he: 'לא הוגדר', en: 'Not set' },
  minutes: {
    he: '{count, plural, one {דקה אחת} two {שתי דקות} other {# דקות}}',
    en: '{count, plural, one {# minute} other {# minutes}}',
  },
})
