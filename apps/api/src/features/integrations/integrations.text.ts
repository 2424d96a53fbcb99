/** Texts of test messages, in the language of the user who starts the test. */
export const integrationTexts = {
  he: {
    subject: 'הודעת בדיקה',
    text: (business: string) => `הודעת בדיקה מ${business}: החיבור עובד.`,
  },
  en: {
    subject: 'Test message',
    text: (business: string) => `Test message from ${business}: the connection works.`,
  },
}
