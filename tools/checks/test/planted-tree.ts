import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import { onTestFinished } from 'vitest'

/** Rule files that are copied unchanged; only the checked files are made up. */
const RULES = [
  '.cspell.json',
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  '.prettierrc.json',
  '.stylelintrc.json',
  'knip.json',
  'packages/domain/tsconfig.json',
  'tools/checks/dictionary.txt',
  'tsconfig.base.json',
  'tsconfig.json',
]

export type Files = Readonly<Record<string, string>>

/** Creates a small tree in a temporary folder, removed when the test ends. */
export function plantedTree(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'tavlin-checks-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '--quiet', root])
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const file of RULES) cpSync(join(ROOT, file), join(root, file), { recursive: true })
  for (const [file, text] of Object.entries({ '.gitignore': 'node_modules\n.local\n', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
