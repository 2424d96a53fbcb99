import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../..')

/** Lists without an export, each with the reason. */
const WITHOUT_EXPORT: Readonly<Record<string, string>> = {
  'import-rows': 'shows the rows of a file that the user uploaded',
  campaigns: 'a few rows, whose results are on the page of each campaign',
  'campaign-recipients': 'customers with their consent to one text; the list of customers has an export',
}

test('every list on a screen has an export or a stated reason', () => {
  const files = globSync('**/*.tsx', { cwd: APP })
  const lists = files.flatMap((file) =>
    readFileSync(join(APP, file), 'utf8')
      .split(/defineList</)
      .slice(1)
      .map((list) => ({ name: /name: '([\w-]+)'/.exec(list)?.[1] ?? file, has_export: list.includes('export_path:') })),
  )
  expect(lists.length).toBeGreaterThan(20)
  const missing = lists.filter(({ has_export }) => !has_export).map(({ name }) => name)
  expect(missing).toEqual(Object.keys(WITHOUT_EXPORT))
})
