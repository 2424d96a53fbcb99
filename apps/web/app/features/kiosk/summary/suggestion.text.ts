import { guestTranslations } from '#base/text.ts'

export const suggestionText = guestTranslations({
  title: { he: 'הולך טוב ביחד', en: 'Goes well with your order', ar: 'يناسب طلبكم', ru: 'Хорошо сочетается' },
  add: { he: 'להוסיף {what}', en: 'Add {what}', ar: 'إضافة {what}', ru: 'Добавить: {what}' },
  no: { he: 'לא, תודה', en: 'No, thanks', ar: 'لا، شكرًا', ru: 'Нет, спасибо' },
})
