/**
 * For the page shown when the error page itself fails: static text in both languages, without code that could fail too.
 */
export const FATAL_ERROR = {
  he: {
    title: 'אירעה שגיאה בהצגת עמוד השגיאה',
    lead: 'לצערנו אירעה שגיאה, ובזמן הצגת עמוד השגיאה אירעה שגיאה נוספת',
    go_home: 'חזרה לדף הבית',
  },
  en: {
    title: 'An error occurred while showing the error page',
    lead: 'Unfortunately an error occurred and while showing the error page another error occurred',
    go_home: 'Go back to home',
  },
}
