import type { SettingKey } from '@tavlin/contract/settings'
import { money, number, percent, phone } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { settingNames } from './setting-names.text.ts'
import { SETTING_VIEWS } from './setting-view.ts'
import { settingValueText } from './setting-value.text.ts'

/** Formats the value of a setting with its unit, in the reader's language. */
export function settingValue(key: SettingKey, value: unknown, lang: Lang): string {
  const t = settingValueText(lang)
  if (typeof value === 'boolean') return t(value ? 'on' : 'off')
  const { editor, choices = [] } = SETTING_VIEWS[key]
  const choice = choices.find((one) => one === value)
  if (choice) return t(choice)
  if (typeof value === 'string' && value !== '') return editor === 'phone' ? phone(value) : value
  if (typeof value !== 'number') return t('empty')
  if (editor === 'minutes') return t('minutes', { count: value })
  if (editor === 'days') return t('days', { count: value })
  if (editor === 'percent') return percent(value)
  return editor === 'money' ? money(value, lang) : number(value)
}

/** Returns the name of a setting; empty for a key that is not a setting (any more). */
export function settingName(key: unknown, lang: Lang): string {
  return isSetting(key) ? settingNames(lang)(key) : ''
}

export const isSetting = (key: unknown): key is SettingKey =>
  typeof key === 'string' && Object.hasOwn(SETTING_VIEWS, key)
