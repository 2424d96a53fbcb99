import { translations } from '#base/text.ts'

export const neededPermissionText = translations({
  needs_permission: {
    he: 'נדרשת ההרשאה <b>{permission}</b>.',
    en: 'You need the permission <b>{permission}</b>.',
  },
  needs_permission_everywhere: {
    he: 'נדרשת ההרשאה <b>{permission}</b> לכל המעדניות.',
    en: 'You need the permission <b>{permission}</b> for all delis.',
  },
})
