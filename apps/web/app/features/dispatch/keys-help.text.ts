import { translations } from '#base/text.ts'

export const keysHelpText = translations({
  title: { he: 'קיצורי מקלדת', en: 'Keyboard shortcuts' },
  everywhere: { he: 'בכל התצוגות', en: 'In every layout' },
  layouts: { he: 'טבלאות, לוח, מפה', en: 'Tables, board, map' },
  hours: { he: 'הסבב הקודם, הסבב הבא', en: 'Previous wave, next wave' },
  propose: { he: 'הצעת תכנון', en: 'Propose a plan' },
  lock: { he: 'נעילת המסלול או שחרורו', en: 'Lock or unlock the trip' },
  refresh: { he: 'חישוב הזמנים מחדש', en: 'Recalculate the times' },
  remove: { he: 'הסרת ההזמנה מהמסלול', en: 'Remove the order from the trip' },
  undo: { he: 'ביטול הפעולה האחרונה', en: 'Undo the last action' },
  help: { he: 'החלון הזה', en: 'This window' },
  lists: { he: 'ברשימות', en: 'In the lists' },
  walk: { he: 'מעבר בין שורות ובין רשימות', en: 'Move between rows and lists' },
  take: { he: 'בחירת הזמנה להעברה', en: 'Select an order to move' },
  several: { he: 'הוספת הזמנה, או כל מה שבין שתיהן', en: 'Add an order, or everything in between' },
  in_hand: { he: 'כשנבחרה הזמנה', en: 'With an order selected' },
  position: { he: 'בחירת המיקום במסלול', en: 'Choose the position on the trip' },
  put: { he: 'שיבוץ', en: 'Assign it there' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  space: { he: 'רווח', en: 'Space' },
  click: { he: 'לחיצה', en: 'click' },
})
