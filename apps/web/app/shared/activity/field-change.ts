import type { SettingKey } from '@tavlin/contract/settings'
import { clockOf } from '#platform/day-minute.ts'
import { date, dateTime, money, number, phone } from '#base/format.ts'
import type { Lang } from '#base/language.ts'
import { isSetting, settingName, settingValue } from '../settings/setting-value.ts'
import type { LogEntry } from './event-sentence.ts'
import { termIn } from './event-label.ts'
import { eventTermText } from './event-label.text.ts'
import { fieldText } from './field-change.text.ts'

export type FieldChange = LogEntry['changes'][number]
export type ChangedField = { label: string; before: string | null; after: string | null }

/** Returns label, old value and new value of a field; null for a side that did not exist. */
export function changedField(change: FieldChange, lang: Lang): ChangedField {
  const { table, field, part, before, after } = change
  if (table === 'setting' && field === 'value' && isSetting(part)) return changedSetting(part, change, lang)
  const of_part = part === null ? '' : ` (${termIn(lang)(part)})`
  return {
    label: labelOf(field, lang) + of_part,
    before: valueOf(field, before, lang),
    after: valueOf(field, after, lang),
  }
}

/** The value of a setting has its own unit. Without a value, the default or the value of the business applies. */
function changedSetting(key: SettingKey, { before, after }: FieldChange, lang: Lang): ChangedField {
  const written = (value: FieldChange['before']) =>
    value === null ? eventTermText(lang)('inherited') : settingValue(key, value, lang)
  return { label: settingName(key, lang), before: written(before), after: written(after) }
}

/** Falls back to the field name as words when it has no label. */
export function labelOf(field: string, lang: Lang): string {
  const t = fieldText(lang)
  return t.has(field as never) ? t(field as never) : field.replace(/_(id|at|agorot)$/, '').replaceAll('_', ' ')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T/
const E164 = /^\+[1-9]\d{6,14}$/

function valueOf(field: string, value: FieldChange['before'], lang: Lang): string | null {
  if (value === null || value === undefined) return null
  const t = eventTermText(lang)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return numberOf(field, value, lang)
  if (typeof value === 'string') return value === '' ? t('nothing') : actionKey(value, lang)
  if (!Array.isArray(value)) return t('several', { count: Object.keys(value).length })
  const values = value.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
  if (values.length === 0 && value.length === 0) return t('nothing')
  return values.length === value.length ? values.map(termIn(lang)).join(', ') : t('several', { count: value.length })
}

function numberOf(field: string, value: number, lang: Lang): string {
  if (field.endsWith('_minute')) return clockOf(value)
  return field.endsWith('_agorot') ? money(value, lang) : number(value)
}

function actionKey(value: string, lang: Lang): string {
  if (DAY.test(value)) return date(value)
  if (MOMENT.test(value)) return dateTime(value)
  const phones = value.split(' ')
  return phones.every((one) => E164.test(one)) ? phones.map(phone).join(', ') : termIn(lang)(value)
}
