import { guestTranslations } from '#base/text.ts'

export const stepperText = guestTranslations({
  one_more: {
    he: 'הוספת אחת: {what}',
    en: 'Add one: {what}',
    ar: 'إضافة واحدة: {what}',
    ru: 'Добавить одну порцию: {what}',
  },
  one_less: {
    he: 'הסרת אחת: {what}',
    en: 'Remove one: {what}',
    ar: 'إزالة واحدة: {what}',
    ru: 'Убрать одну порцию: {what}',
  },
  take_out: { he: 'הסרה: {what}', en: 'Remove: {what}', ar: 'إزالة: {what}', ru: 'Удалить: {what}' },
})
