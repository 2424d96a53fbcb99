import { SETTINGS, SETTING_KEYS } from '@tavlin/contract/settings'
import { expect, test } from 'vitest'
import { settingHelp } from './setting-help.text.ts'
import { settingNames } from './setting-names.text.ts'
import { SETTING_GROUPS, SETTING_VIEWS, type SettingEditor } from './setting-view.ts'
import { settingsText } from './settings.text.ts'

const EDITORS: Record<string, readonly SettingEditor[]> = {
  boolean: ['switch'],
  number: ['minutes', 'days', 'percent', 'count', 'money'],
  string: ['text', 'digits', 'phone', 'choice'],
}

/** Lists what the settings screen lacks to show a setting. */
function missingFor(key: string, default_value: unknown): string[] {
  const view = (SETTING_VIEWS as Record<string, (typeof SETTING_VIEWS)['pack_minutes'] | undefined>)[key]
  const lacks = (['he', 'en'] as const).flatMap((lang) => [
    ...(settingNames(lang).has(key as never) ? [] : [`name (${lang})`]),
    ...(settingHelp(lang).has(key as never) ? [] : [`description (${lang})`]),
  ])
  if (!view || !SETTING_GROUPS.includes(view.group)) return [...lacks, 'group']
  return EDITORS[typeof default_value]?.includes(view.editor) ? lacks : [...lacks, 'editor']
}

test.each(SETTING_KEYS)('the settings screen has a name, a description, a group and an editor for %s', (key) => {
  expect(missingFor(key, SETTINGS[key].default_value)).toEqual([])
})

test('the check fails for a setting without texts, and for an editor of another type', () => {
  expect(missingFor('table_hold_minutes', 15)).toEqual([
    'name (he)',
    'description (he)',
    'name (en)',
    'description (en)',
    'group',
  ])
  expect(missingFor('pack_minutes', true)).toEqual(['editor'])
})

test('every group has a title and at least one setting', () => {
  for (const group of SETTING_GROUPS) {
    expect(settingsText('he').has(`group_${group}`)).toBe(true)
    expect(Object.values(SETTING_VIEWS).some((view) => view.group === group)).toBe(true)
  }
})
