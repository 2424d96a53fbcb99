import { texts } from '#platform/text.ts'

export const tourText = texts({
  next: { he: 'הלאה', en: 'Next' },
  back: { he: 'חזרה', en: 'Back' },
  done: { he: 'סיום', en: 'Done' },
  skip: { he: 'דילוג על הסיור', en: 'Skip the tour' },
  // Filled in by the tour itself, step by step.
  progress: { he: '{current} מתוך {total}', en: '{current} of {total}' },
  sidebar_title: { he: 'כל המסכים במקום אחד', en: 'All screens in one place' },
  sidebar: {
    he: 'כאן מופיעים המסכים שפתוחים לכם, לפי נושא. המסך הפתוח מודגש.',
    en: 'The screens open to you, by subject. The one you are on is highlighted.',
  },
  find_title: { he: 'חיפוש מכל מקום', en: 'Find from anywhere' },
  find: {
    he: 'הקישו Ctrl K (או ⌘ K) והתחילו להקליד. גם כשהמקלדת בשפה הלא נכונה.',
    en: 'Press Ctrl K (or ⌘ K) and start typing, even with the keyboard in the wrong language.',
  },
  display_title: { he: 'מראה שמתאים לכם', en: 'A look that suits you' },
  display: {
    he: 'בהיר או כהה, צפיפות השורות, צבעים ומעברים. הבחירה נשמרת בחשבון שלכם.',
    en: 'Light or dark, row density, colours and transitions. Your choice stays with your account.',
  },
  user_title: { he: 'החשבון שלכם', en: 'Your account' },
  user: {
    he: 'סיסמה, מכשירים מחוברים, יציאה, והסיור הזה מחדש בכל רגע.',
    en: 'Password, signed-in devices, signing out, and this tour again whenever you like.',
  },
})
