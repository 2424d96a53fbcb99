import { texts } from '#platform/text.ts'

export const homeText = texts({
  title_ready: { he: 'המערכת פועלת', en: 'The system is up' },
  title_partly: { he: 'המערכת פועלת חלקית', en: 'The system is partly up' },
  lead_ready: {
    he: 'האתר וה־API מוכנים. מסכי העבודה יתווספו כאן.',
    en: 'The site and the API are ready. The work screens will be added here.',
  },
  lead_not_ready: {
    he: 'האתר עובד, אבל ה־API עדיין לא מוכן לעבודה. כדאי לרענן בעוד רגע.',
    en: 'The site works, but the API is not ready yet. Refresh in a moment.',
  },
  lead_unreachable: {
    he: 'האתר עובד, אבל ה־API לא עונה. יש לבדוק שהוא הופעל.',
    en: 'The site works, but the API does not answer. Check that it was started.',
  },
  site: { he: 'שרת האתר', en: 'Site' },
  site_up: { he: 'פועל', en: 'Up' },
  api: { he: 'שרת ה־API', en: 'API' },
  api_ready: { he: 'מוכן', en: 'Ready' },
  api_not_ready: { he: 'עדיין לא מוכן', en: 'Not ready yet' },
  api_unreachable: { he: 'לא עונה', en: 'Does not answer' },
  reference: { he: 'תיעוד ה־API', en: 'API reference' },
  reference_note: { he: 'למחוברים בלבד', en: 'Signed-in people only' },
  other_language: { he: 'English', en: 'עברית' },
})
