import { translations } from '#base/text.ts'

export const tourText = translations({
  next: { he: 'הבא', en: 'Next' },
  back: { he: 'חזרה', en: 'Back' },
  done: { he: 'סיום', en: 'Done' },
  skip: { he: 'דילוג', en: 'Skip tour' },
  // The tour library fills in the values at each step.
  progress: { he: '{current} מתוך {total}', en: '{current} of {total}' },
  sidebar_title: { he: 'כל המסכים במקום אחד', en: 'All screens in one place' },
  sidebar: {
    he: 'המסכים שיש לכם גישה אליהם, לפי נושא. המסך הפתוח מודגש.',
    en: 'The screens you can open, by topic. The current one is highlighted.',
  },
  find_title: { he: 'חיפוש מכל מקום', en: 'Search from anywhere' },
  find: {
    he: 'לחצו Ctrl K (או ⌘ K) והתחילו להקליד, גם כשהמקלדת בשפה הלא נכונה.',
    en: 'Press Ctrl K (or ⌘ K) and start typing, even with the keyboard in the wrong language.',
  },
  display_title: { he: 'תצוגה שמתאימה לכם', en: 'Make it yours' },
  display: {
    he: 'בהיר או כהה, צפיפות השורות, צבעים ומעברים. הבחירה נשמרת בחשבון שלכם.',
    en: 'Light or dark, row density, colors and transitions. Your choice is saved to your account.',
  },
  user_title: { he: 'החשבון שלכם', en: 'Your account' },
  user: {
    he: 'סיסמה, מכשירים מחוברים, יציאה, והסיור הזה שוב בכל רגע.',
    en: 'Password, signed-in devices, sign out, and this tour again anytime.',
  },
})
