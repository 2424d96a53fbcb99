import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { textOf } from './files.ts'
import { generatedFiles } from './generated.ts'

export const drift: Check = async (root) => {
  const wanted = Object.entries(await generatedFiles(root))
  const wrong: string[] = []
  for (const [file, text] of wanted) {
    const committed = existsSync(join(root, file)) ? await textOf(root, file) : ''
    if (committed !== text) wrong.push(`${file} is stale; run bin/generate\n${firstDifference(committed ?? '', text)}`)
  }
  return { wrong, note: `${wanted.length} generated files` }
}

function firstDifference(committed: string, wanted: string): string {
  const [have, want] = [committed.split('\n'), wanted.split('\n')]
  const at = want.findIndex((line, i) => line !== have[i])
  const line = at < 0 ? want.length : at
  return `  line ${line + 1} is: ${have[line] ?? '(nothing)'}\n  it should be: ${want[line] ?? '(nothing)'}`
}
