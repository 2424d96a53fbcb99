import { translations } from '#base/text.ts'

export const formText = translations({
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול השינויים', en: 'Discard changes' },
  unsaved: {
    he: '{count, plural, one {שדה אחד השתנה} two {שני שדות השתנו} other {# שדות השתנו}}',
    en: '{count, plural, one {1 field changed} other {# fields changed}}',
  },
  nothing_changed: { he: 'אין שינויים', en: 'No changes' },
  leave_title: { he: 'לצאת בלי לשמור?', en: 'Leave without saving?' },
  leave_body: { he: 'השינויים לא יישמרו.', en: 'Your changes won’t be saved.' },
  leave: { he: 'יציאה בלי שמירה', en: 'Leave without saving' },
  stay: { he: 'המשך עריכה', en: 'Keep editing' },
  newer_title: { he: 'מישהו שינה את זה בזמן שערכתם', en: 'Someone changed this while you were editing' },
  newer_body: {
    he: 'השינויים שלכם עדיין כאן. השוו לפני השמירה.',
    en: 'Your changes are still here. Compare before saving.',
  },
  compare: { he: 'השוואה', en: 'Compare' },
  conflict_title: { he: 'נשמרה גרסה אחרת', en: 'Another version was saved' },
  conflict_lead: {
    he: 'מישהו אחר שמר שינויים אחרי שפתחתם את הטופס. בחרו מה לשמור בכל שדה.',
    en: 'Someone else saved changes after you opened this form. Choose what to keep for each field.',
  },
  conflict_who: {
    he: 'השינויים של {name} נשמרו ב־<t>{at}</t>, אחרי שפתחתם את הטופס. בחרו מה לשמור בכל שדה.',
    en: '{name} saved changes at <t>{at}</t>, after you opened this form. Choose what to keep for each field.',
  },
  conflict_none: {
    he: 'אין יותר הבדלים. אפשר לשמור.',
    en: 'There are no differences left. You can save.',
  },
  field: { he: 'שדה', en: 'Field' },
  mine: { he: 'שלי', en: 'Mine' },
  theirs: { he: 'שלהם', en: 'Theirs' },
  only_mine: { he: 'שיניתם רק אתם', en: 'Changed only by you' },
  only_theirs: { he: 'שינו רק הם', en: 'Changed only by them' },
  take_theirs: { he: 'מעבר לגרסה שלהם', en: 'Use theirs' },
  keep_mine: { he: 'שמירת השינויים שלי', en: 'Keep mine' },
  save_chosen: { he: 'שמירת הבחירה', en: 'Save selection' },
  empty: { he: 'ריק', en: 'empty' },
  yes: { he: 'כן', en: 'yes' },
  no: { he: 'לא', en: 'no' },
})

/** Translations of validation errors, shown beside the field. */
export const issueText = translations({
  required: { he: 'שדה חובה.', en: 'This field is required.' },
  choose: { he: 'בחרו אחת האפשרויות.', en: 'Choose one of the options.' },
  too_short: {
    he: 'קצר מדי: {min, plural, one {לפחות תו אחד} two {לפחות שני תווים} other {לפחות # תווים}}.',
    en: 'Too short: at least {min, plural, one {1 character} other {# characters}}.',
  },
  too_long: {
    he: 'ארוך מדי: עד {max, plural, one {תו אחד} two {שני תווים} other {# תווים}}.',
    en: 'Too long: up to {max, plural, one {1 character} other {# characters}}.',
  },
  too_small: { he: 'הערך המינימלי הוא {min}.', en: 'The minimum is {min}.' },
  too_big: { he: 'הערך המקסימלי הוא {max}.', en: 'The maximum is {max}.' },
  above: { he: 'הערך חייב להיות גדול מ־{min}.', en: 'Must be more than {min}.' },
  below: { he: 'הערך חייב להיות קטן מ־{max}.', en: 'Must be less than {max}.' },
  too_few: {
    he: 'בחרו {min, plural, one {לפחות אחד} two {לפחות שניים} other {לפחות #}}.',
    en: 'Choose at least {min, plural, one {one} other {#}}.',
  },
  too_many: {
    he: 'בחרו עד {max, plural, one {אחד} two {שניים} other {#}}.',
    en: 'Choose up to {max, plural, one {one} other {#}}.',
  },
  not_number: { he: 'הזינו מספר.', en: 'Enter a number.' },
  not_whole: { he: 'הזינו מספר שלם.', en: 'Enter a whole number.' },
  not_multiple: { he: 'הערך חייב להיות כפולה של {by}.', en: 'Must be a multiple of {by}.' },
  not_money: { he: 'הזינו סכום בשקלים, למשל 12.50.', en: 'Enter an amount in shekels, such as 12.50.' },
  not_email: {
    he: 'הזינו אימייל תקין, למשל name@example.com.',
    en: 'Enter a valid email, such as name@example.com.',
  },
  not_phone: {
    he: 'הזינו מספר טלפון תקין, למשל 050-1234567.',
    en: 'Enter a valid phone number, such as 050-1234567.',
  },
  not_url: {
    he: 'הזינו כתובת אתר שמתחילה ב־https://.',
    en: 'Enter a web address that starts with https://.',
  },
  not_date: { he: 'הזינו תאריך: יום/חודש/שנה.', en: 'Enter a date: day/month/year.' },
  not_time: { he: 'הזינו שעה, למשל 09:30.', en: 'Enter a time, such as 09:30.' },
  not_key_name: {
    he: 'אותיות אנגליות קטנות, ספרות וקו תחתון בלבד, ואות בתחילה.',
    en: 'Use lowercase letters, digits and underscores, starting with a letter.',
  },
  bad_character: {
    he: 'יש כאן תו לא נתמך. מחקו אותו ונסו שוב.',
    en: 'This contains an unsupported character. Delete it and try again.',
  },
  printer_network: {
    he: 'המדפסת חייבת להיות ברשת המקומית. בדקו את הכתובת, או פנו למנהל השרת.',
    en: 'The printer must be on the local network. Check the address, or contact your server administrator.',
  },
  printer_port: {
    he: 'פורט המדפסת הוא 9100 עד 9109, או 515.',
    en: 'Printer ports are 9100 to 9109, or 515.',
  },
  other: { he: 'הערך לא תקין. בדקו אותו ונסו שוב.', en: 'This value isn’t valid. Check it and try again.' },
})
