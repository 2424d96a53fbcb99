import { texts } from '#platform/text.ts'

export const formText = texts({
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול השינויים', en: 'Discard changes' },
  unsaved: {
    he: '{count, plural, one {שדה אחד השתנה} two {שני שדות השתנו} other {# שדות השתנו}}',
    en: '{count, plural, one {One field changed} other {# fields changed}}',
  },
  nothing_changed: { he: 'אין שינויים', en: 'No changes' },
  leave_title: { he: 'לצאת בלי לשמור?', en: 'Leave without saving?' },
  leave_body: { he: 'השינויים שלא נשמרו יאבדו.', en: 'The changes you have not saved will be lost.' },
  leave: { he: 'יציאה בלי שמירה', en: 'Leave without saving' },
  stay: { he: 'המשך עריכה', en: 'Keep editing' },
  newer_title: { he: 'מישהו שינה את זה בזמן שערכתם', en: 'Someone changed this while you were editing' },
  newer_body: {
    he: 'מה שהקלדתם נשאר כאן. השוו לפני השמירה.',
    en: 'What you typed is still here. Compare before you save.',
  },
  compare: { he: 'השוואה', en: 'Compare' },
  conflict_title: { he: 'שתי גרסאות של אותו דבר', en: 'Two versions of the same thing' },
  conflict_lead: {
    he: 'מישהו שמר שינויים אחרי שפתחתם את הטופס. בחרו מה יישמר בכל שדה.',
    en: 'Someone saved changes after you opened this form. Choose for each field what will be saved.',
  },
  conflict_who: {
    he: 'השינויים של {name} נשמרו ב־<t>{at}</t>, אחרי שפתחתם את הטופס. בחרו מה יישמר בכל שדה.',
    en: '{name} saved changes here at <t>{at}</t>, after you opened this form. Choose for each field what will be saved.',
  },
  conflict_none: {
    he: 'אין שדה שהשתנה אצל שניכם. אפשר לשמור.',
    en: 'No field differs any more. You can save.',
  },
  field: { he: 'שדה', en: 'Field' },
  mine: { he: 'שלי', en: 'Mine' },
  theirs: { he: 'של האחרים', en: 'Theirs' },
  only_mine: { he: 'השתנה רק אצלכם', en: 'Changed only by you' },
  only_theirs: { he: 'השתנה רק אצלם', en: 'Changed only by them' },
  take_theirs: { he: 'קבלת הגרסה שלהם', en: 'Take theirs' },
  keep_mine: { he: 'שמירת השינויים שלי', en: 'Keep mine' },
  save_chosen: { he: 'שמירת הבחירה', en: 'Save what I chose' },
  empty: { he: 'ריק', en: 'empty' },
  yes: { he: 'כן', en: 'yes' },
  no: { he: 'לא', en: 'no' },
})

/** What is wrong with a field, said beside it. */
export const issueText = texts({
  required: { he: 'יש למלא את השדה הזה.', en: 'Fill this in.' },
  choose: { he: 'בחרו אחת מהאפשרויות.', en: 'Choose one of the options.' },
  too_short: {
    he: 'קצר מדי: {min, plural, one {לפחות תו אחד} two {לפחות שני תווים} other {לפחות # תווים}}.',
    en: 'Too short: at least {min, plural, one {one character} other {# characters}}.',
  },
  too_long: {
    he: 'ארוך מדי: {max, plural, one {תו אחד לכל היותר} two {שני תווים לכל היותר} other {# תווים לכל היותר}}.',
    en: 'Too long: {max, plural, one {one character} other {# characters}} at most.',
  },
  too_small: { he: 'הערך הקטן ביותר הוא {min}.', en: 'The least is {min}.' },
  too_big: { he: 'הערך הגדול ביותר הוא {max}.', en: 'The most is {max}.' },
  above: { he: 'הערך חייב להיות גדול מ־{min}.', en: 'It must be more than {min}.' },
  below: { he: 'הערך חייב להיות קטן מ־{max}.', en: 'It must be less than {max}.' },
  too_few: {
    he: 'בחרו {min, plural, one {לפחות אחד} two {לפחות שניים} other {לפחות #}}.',
    en: 'Choose at least {min, plural, one {one} other {#}}.',
  },
  too_many: {
    he: 'בחרו {max, plural, one {אחד לכל היותר} two {שניים לכל היותר} other {# לכל היותר}}.',
    en: 'Choose {max, plural, one {one} other {#}} at most.',
  },
  not_number: { he: 'הקלידו מספר.', en: 'Type a number.' },
  not_whole: { he: 'הקלידו מספר שלם.', en: 'Type a whole number.' },
  not_multiple: { he: 'הערך חייב להתחלק ב־{by}.', en: 'It must be a multiple of {by}.' },
  not_money: { he: 'הקלידו סכום בשקלים, למשל 12.50.', en: 'Type an amount in shekels, such as 12.50.' },
  not_email: {
    he: 'זו אינה כתובת דוא״ל. למשל name@example.com.',
    en: 'This is not an e-mail address. For example name@example.com.',
  },
  not_phone: {
    he: 'זה אינו מספר טלפון. למשל 050-1234567.',
    en: 'This is not a phone number. For example 050-1234567.',
  },
  not_url: {
    he: 'זו אינה כתובת אתר. היא מתחילה ב־https://.',
    en: 'This is not a web address. It begins with https://.',
  },
  not_date: { he: 'הקלידו תאריך: יום/חודש/שנה.', en: 'Type a date: day/month/year.' },
  not_time: { he: 'הקלידו שעה, למשל 09:30.', en: 'Type a time, such as 09:30.' },
  not_key_name: {
    he: 'רק אותיות לועזיות קטנות, ספרות וקו תחתון, ואות בתחילה.',
    en: 'Only small letters, digits and underscores, beginning with a letter.',
  },
  bad_character: {
    he: 'יש כאן תו שאי אפשר לשמור. מחקו אותו והקלידו שוב.',
    en: 'There is a character that cannot be kept. Delete it and type again.',
  },
  printer_network: {
    he: 'מדפסת יכולה לעמוד רק ברשת המקומית. בדקו את הכתובת, או פנו למי שמנהל את השרת.',
    en: 'A printer must be in the local network. Check the address, or ask whoever runs the server.',
  },
  printer_port: {
    he: 'מדפסות מאזינות בפורט 9100 עד 9109, או 515.',
    en: 'Printers listen on port 9100 to 9109, or 515.',
  },
  other: { he: 'הערך הזה לא מתאים. בדקו אותו ונסו שוב.', en: 'This does not fit here. Check it and try again.' },
})
