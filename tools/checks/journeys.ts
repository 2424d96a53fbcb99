import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'

const READS = 'inputValue isDisabled isEnabled isVisible isHidden count textContent innerText getAttribute isChecked'
const ONE_LOOK = new RegExp(String.raw`\bexpect\(\s*await [^\n]*\.(${READS.replaceAll(' ', '|')})\(`, 'g')

/**
 * Rejects journeys that read a page once: on a busy machine the page changes some time after the action before it.
 * `expect.poll` costs nothing when the first look is right.
 */
export const journeys: Check = async (root) => {
  const files = (await committedFiles(root)).filter((file) => /^e2e\/.*\.test\.ts$/.test(file))
  const wrong: string[] = []
  for (const file of files) {
    const source = (await textOf(root, file)) ?? ''
    for (const look of source.matchAll(ONE_LOOK))
      wrong.push(`${file}:${lineAt(source, look.index)}: ${look[1]} is read once; use expect.poll`)
  }
  return { wrong, note: `${files.length} journeys` }
}
