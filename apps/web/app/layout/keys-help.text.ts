import { translations } from '#base/text.ts'

export const keysHelpText = translations({
  title: { he: 'קיצורי מקלדת', en: 'Keyboard shortcuts' },
  everywhere: { he: 'בכל מסך', en: 'On every screen' },
  search: { he: 'חיפוש', en: 'Search' },
  filter: { he: 'חיפוש ברשימה', en: 'Search in the list' },
  help: { he: 'הצגת הקיצורים', en: 'Show the shortcuts' },
  close: { he: 'סגירת חלון', en: 'Close a dialog' },
  order: { he: 'בעריכת הזמנה', en: 'When editing an order' },
  meal: { he: 'בחירת מנה והוספתה', en: 'Choose a meal and add it' },
  send: { he: 'שמירת ההזמנה', en: 'Save the order' },
  chat: { he: 'בצ׳אט', en: 'In the chat' },
  conversation: { he: 'השיחה הבאה והקודמת', en: 'Next and previous conversation' },
  write: { he: 'כתיבת תשובה', en: 'Write an answer' },
  send_message: { he: 'שליחת ההודעה', en: 'Send the message' },
  claim: { he: 'לקיחת הטיפול', en: 'Assign to me' },
  resolve: { he: 'סיום טיפול', en: 'Resolve' },
})
