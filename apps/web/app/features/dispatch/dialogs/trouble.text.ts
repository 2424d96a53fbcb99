import { translations } from '#base/text.ts'

export const troubleText = translations({
  conflict_title: { he: 'מסלול {letter} השתנה בינתיים: {name}', en: 'Trip {letter} was just changed by {name}' },
  conflict_lead: {
    he: 'שניכם שיניתם את המסלול של {driver} באותו זמן. שום שינוי לא אבד: בחרו איזו גרסה לשמור.',
    en: 'You both changed {driver}’s trip at the same time. Nothing is lost: choose which version to keep.',
  },
  same_order_lead: {
    he: 'שניכם שיבצתם את אותה הזמנה. היא יכולה להיות רק במסלול אחד: בחרו באיזה.',
    en: 'You both assigned the same order. It can be on only one trip: choose which.',
  },
  someone: { he: 'מישהו', en: 'Someone' },
  saved_by: { he: 'נשמר על ידי {name}', en: 'Saved by {name}' },
  mine: { he: 'השינוי שלכם, עדיין לא נשמר', en: 'Your change, not saved yet' },
  both: { he: 'שני השינויים', en: 'Both changes' },
  possible: { he: 'אפשרי', en: 'Possible' },
  row_added: { he: 'נוספה', en: 'added' },
  row_moved: { he: 'שלכם', en: 'yours' },
  row_theirs: { he: '{name}', en: '{name}' },
  row_moved_by: { he: 'הוזזה על ידי {name}', en: 'moved by {name}' },
  row_removed_by: { he: 'הוסרו על ידי {name}: <m></m>', en: 'Removed by {name}: <m></m>' },
  row_late: { he: 'באיחור של {minutes} דק׳', en: '{minutes} min late' },
  sum: { he: '<m></m> ק״מ · תפוסה <n></n>', en: '<m></m> km · occupancy <n></n>' },
  bags: { he: 'תפוסה <n></n>', en: 'Occupancy <n></n>' },
  keep_saved: { he: 'השארת השינוי של {name}', en: 'Keep {name}’s change' },
  use_mine: { he: 'החלפה בשינוי שלי', en: 'Use my change' },
  keep_both: { he: 'שמירת שני השינויים', en: 'Keep both' },
  not_both: { he: 'לא אפשרי יחד', en: 'Not possible together' },
  problems_title: {
    he: '{count, plural, one {<m></m> לא שובצה} two {שתי הזמנות לא שובצו} other {# הזמנות לא שובצו}}',
    en: '{count, plural, one {<m></m> wasn’t assigned} other {# orders weren’t assigned}}',
  },
  not_delivered_title: {
    he: '{count, plural, one {<m></m> לא סומנה כנמסרה} two {שתי הזמנות לא סומנו כנמסרו} other {# הזמנות לא סומנו כנמסרו}}',
    en: '{count, plural, one {<m></m> wasn’t marked as delivered} other {# orders weren’t marked as delivered}}',
  },
  problems_lead: { he: 'הסיבות שלא לשבץ אצל {name}:', en: 'Reasons not to assign to {name}:' },
  put_anyway: { he: 'שיבוץ בכל זאת', en: 'Assign anyway' },
  hand_over_title: { he: 'המסלול לא הועבר', en: 'The trip wasn’t transferred' },
  too_small_volume: {
    he: 'המסלול של {from} (נפח {total}) לא נכנס לרכב של {to} (נפח {limit}).',
    en: '{from}’s trip (volume {total}) doesn’t fit {to}’s vehicle (volume {limit}).',
  },
  too_small_bags: {
    he: 'המסלול של {from} ({total} שקיות) לא נכנס לרכב של {to} ({limit} שקיות).',
    en: '{from}’s trip ({total} bags) doesn’t fit {to}’s vehicle ({limit} bags).',
  },
  too_small_stops: {
    he: 'המסלול של {from} ({total} עצירות) ארוך מדי בשביל {to} ({limit} עצירות).',
    en: '{from}’s trip ({total} stops) is too long for {to} ({limit} stops).',
  },
  about_driver: { he: '{name}: {why}', en: '{name}: {why}' },
  left_in_hand: {
    he: '{count, plural, one {הזמנה אחת לא שובצה ונשארה מסומנת} two {שתי הזמנות לא שובצו ונשארו מסומנות} other {# הזמנות לא שובצו ונשארו מסומנות}}',
    en: '{count, plural, one {1 order wasn’t assigned and stays selected} other {# orders weren’t assigned and stay selected}}',
  },
  left_reason: { he: '{why} ({count})', en: '{why} ({count})' },
  details: { he: 'פירוט', en: 'Details' },
  put_anyway_lead: {
    he: 'השיבוץ יירשם ביומן עם השם שלכם.',
    en: 'It will be logged under your name.',
  },
  locked_by: { he: 'ננעל על ידי {name}, <m></m>', en: 'Locked by {name}, <m></m>' },
  exempt_only: { he: 'החרגת ההזמנה הזאת מהנעילה', en: 'Exempt this order from the lock' },
  leave: { he: 'ללא שינוי', en: 'Leave as is' },
  close: { he: 'הבנתי', en: 'Got it' },
  not_saved: { he: 'הפעולה לא נשמרה', en: 'This wasn’t saved' },
  too_many_syncs: {
    he: 'השינויים שלכם נשמרו. הזמנים יתעדכנו בהמשך.',
    en: 'Your changes are saved. Times will update shortly.',
  },
})
