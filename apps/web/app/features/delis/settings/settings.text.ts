import { translations } from '#base/text.ts'

export const deliSettingsText = translations({
  lead: {
    he: 'המעדנייה משתמשת בערכים של העסק, חוץ ממה שנקבע כאן בשבילה.',
    en: 'The deli uses the values of the business, except for those set here.',
  },
})
