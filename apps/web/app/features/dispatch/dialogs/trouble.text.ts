import { texts } from '#platform/text.ts'

export const troubleText = texts({
  conflict_title: { he: 'מסלול {letter} השתנה בינתיים: {name}', en: 'Trip {letter} was just changed by {name}' },
  conflict_lead: {
    he: 'שניכם שיניתם את המסלול של {driver} באותו זמן. שני השינויים נשמרו: בחרו איזה מהם להחיל.',
    en: 'You both changed {driver}’s trip at the same time. Nothing is lost: choose which version to keep.',
  },
  same_order_lead: {
    he: 'שניכם שיבצתם את אותה הזמנה. היא יכולה להיות רק במסלול אחד: בחרו באיזה.',
    en: 'You both assigned the same order. It can be on only one trip: choose which.',
  },
  someone: { he: 'מישהו', en: 'Someone' },
  saved_by: { he: 'נשמר: {name}', en: 'Saved by {name}' },
  mine: { he: 'השינוי שלכם, עדיין לא נשמר', en: 'Your change, not saved yet' },
  both: { he: 'שני השינויים', en: 'Both changes' },
  possible: { he: 'אפשרי', en: 'Possible' },
  row_added: { he: 'נוספה', en: 'added' },
  row_moved: { he: 'שלכם', en: 'yours' },
  row_theirs: { he: '{name}', en: '{name}' },
  sum: { he: '<m></m> ק״מ · תפוסה <n></n>', en: '<m></m> km · occupancy <n></n>' },
  bags: { he: 'תפוסה <n></n>', en: 'Occupancy <n></n>' },
  keep_saved: { he: 'השארת השינוי של {name}', en: 'Keep {name}’s change' },
  use_mine: { he: 'החלפה בשינוי שלי', en: 'Use my change' },
  keep_both: { he: 'שמירת שני השינויים', en: 'Keep both' },
  not_both: { he: 'לא אפשרי יחד', en: 'Not possible together' },
  problems_title: {
    he: '{count, plural, one {<m></m> לא שובצה} other {# הזמנות לא שובצו}}',
    en: '{count, plural, one {<m></m> wasn’t assigned} other {# orders weren’t assigned}}',
  },
  not_delivered_title: {
    he: '{count, plural, one {<m></m> לא סומנה כנמסרה} other {# הזמנות לא סומנו כנמסרו}}',
    en: '{count, plural, one {<m></m> was not marked as delivered} other {# orders were not marked as delivered}}',
  },
  problems_lead: { he: 'הסיבות, אצל {name}:', en: 'Reasons, with {name}:' },
  put_anyway: { he: 'שיבוץ בכל זאת', en: 'Assign anyway' },
  put_anyway_lead: {
    he: 'השיבוץ יירשם ביומן עם השם שלכם.',
    en: 'It will be logged under your name.',
  },
  locked_by: { he: 'נעל: {name}, <m></m>', en: 'Locked by {name}, <m></m>' },
  exempt_only: { he: 'החרגת ההזמנה הזאת מהנעילה', en: 'Exempt this order from the lock' },
  leave: { he: 'ללא שינוי', en: 'Leave as is' },
  close: { he: 'הבנתי', en: 'Got it' },
  not_saved: { he: 'הפעולה לא נשמרה', en: 'This wasn’t saved' },
  too_many_syncs: {
    he: 'השינויים שלכם נשמרו. הזמנים יתעדכנו בהמשך.',
    en: 'Your changes are saved. Times will update shortly.',
  },
})
