import { texts } from '#platform/text.ts'

export const troubleText = texts({
  conflict_title: { he: '{name} הקדימו אותך בטיול {letter}', en: '{name} got to trip {letter} before you' },
  conflict_lead: {
    he: 'שניכם שיניתם את הטיול של {driver} באותו רגע. שום שינוי לא אבד: בחרו מה יישאר.',
    en: 'You both changed the trip of {driver} at the same moment. Nothing is lost: choose what stays.',
  },
  same_order_lead: {
    he: 'שניכם שיבצתם את אותה הזמנה. היא יכולה להיות רק בטיול אחד: בחרו באיזה.',
    en: 'You both placed the same order. It can only be on one trip: choose which.',
  },
  someone: { he: 'מישהו', en: 'Someone' },
  saved_by: { he: 'נשמר: {name}', en: 'Saved: {name}' },
  mine: { he: 'שלך, עוד לא נשמר', en: 'Yours, not saved yet' },
  both: { he: 'שניהם יחד', en: 'Both together' },
  possible: { he: 'אפשרי', en: 'Possible' },
  row_added: { he: 'נוספה', en: 'added' },
  row_moved: { he: 'שלך', en: 'yours' },
  row_theirs: { he: 'של {name}', en: 'of {name}' },
  sum: { he: '<m></m> ק״מ · תפוסה <n></n>', en: '<m></m> km · occupancy <n></n>' },
  bags: { he: 'תפוסה <n></n>', en: 'Occupancy <n></n>' },
  keep_saved: { he: 'להשאיר את של {name}', en: 'Keep {name}’s' },
  use_mine: { he: 'להחליף בשלי', en: 'Replace with mine' },
  keep_both: { he: 'לשמור את שניהם', en: 'Keep both' },
  not_both: { he: 'לא אפשרי יחד', en: 'Not possible together' },
  problems_title: {
    he: '{count, plural, one {<m></m> לא שובצה} other {# הזמנות לא שובצו}}',
    en: '{count, plural, one {<m></m> was not placed} other {# orders were not placed}}',
  },
  not_delivered_title: {
    he: '{count, plural, one {<m></m> לא סומנה כנמסרה} other {# הזמנות לא סומנו כנמסרו}}',
    en: '{count, plural, one {<m></m> was not marked as delivered} other {# orders were not marked as delivered}}',
  },
  problems_lead: { he: 'מה שעומד בדרך, אצל {name}:', en: 'What stands in the way, with {name}:' },
  put_anyway: { he: 'לשבץ בכל זאת', en: 'Put anyway' },
  put_anyway_lead: {
    he: 'השיבוץ יירשם ביומן עם שמך.',
    en: 'It is written into the log with your name.',
  },
  locked_by: { he: 'נעל: {name}, <m></m>', en: 'Locked by {name}, <m></m>' },
  exempt_only: { he: 'שחרור ההזמנה הזאת בלבד', en: 'Exempt this order only' },
  leave: { he: 'להשאיר במקום', en: 'Leave it' },
  close: { he: 'הבנתי', en: 'Got it' },
  not_saved: { he: 'הפעולה לא נשמרה', en: 'This was not saved' },
  too_many_syncs: {
    he: 'השינויים שלך כבר נשמרו, רק הזמנים יתעדכנו מאוחר יותר.',
    en: 'Your changes are saved; only the times follow later.',
  },
})
