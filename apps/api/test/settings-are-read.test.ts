import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTING_KEYS } from '@tavlin/contract/settings'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const OWN_FOLDERS = /features\/settings\/|functions\/settings\//

/**
 * Sources of the API, its SQL functions and the rules it passes all values to, without tests and without the feature
 * that stores the settings.
 */
const SOURCES = ['src', 'db/functions', '../../packages/domain/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && !OWN_FOLDERS.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))

/** A setting is read by its name, as a string or as a property of all values. Comments do not count. */
const isRead = (key: string): boolean => {
  const use = new RegExp(`^(?!\\s*(//|\\*|/\\*|--)).*(['"]${key}['"]|\\.${key}\\b|[{,]\\s*${key}\\b)`, 'm')
  return SOURCES.some((source) => use.test(source))
}

test.each(SETTING_KEYS)('a feature of the API reads the setting %s', (key) => {
  expect(isRead(key)).toBe(true)
})

test('the check fails for a setting that nothing reads', () => {
  expect(isRead('table_hold_minutes')).toBe(false)
})
