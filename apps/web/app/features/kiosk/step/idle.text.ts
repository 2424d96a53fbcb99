import { guestTranslations } from '#base/text.ts'

export const idleText = guestTranslations({
  still_there: { he: 'עדיין כאן?', en: 'Still there?', ar: 'هل ما زلتم هنا؟', ru: 'Вы ещё здесь?' },
  still_there_lead: {
    he: 'בעוד <n>{seconds}</n> שניות נתחיל מחדש, וההזמנה שלא נשלחה תימחק.',
    en: 'We’ll start over in <n>{seconds}</n> seconds and clear what you haven’t ordered yet.',
    ar: 'سنبدأ من جديد بعد <n>{seconds}</n> ثانية وسيُحذف ما لم تطلبوه بعد.',
    ru: 'Через <n>{seconds}</n> с мы начнём заново и удалим то, что вы ещё не заказали.',
  },
  still_here: { he: 'כן, ממשיכים', en: 'Yes, continue', ar: 'نعم، نتابع', ru: 'Да, продолжаем' },
  start_over: { he: 'התחלה מחדש', en: 'Start over', ar: 'البدء من جديد', ru: 'Начать заново' },
})
