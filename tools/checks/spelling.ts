import { basename } from 'node:path'
import type { Check } from './check.ts'
import { textOf } from './files.ts'
import { runTool } from './run-tool.ts'

/** Dictionary with one word per line, sorted: names, and terms that no dictionary of cspell has. */
const DICTIONARY = 'tools/checks/dictionary.txt'
const FAULT = /^(.+:\d+):\d+ - (?:Unknown|Misspelled) word \((.+?)\)/
const MOST_NAMED = 30

/** Checks the spelling of docs and code comments; `.cspell.json` defines which part of a file is read. */
export const spelling: Check = async (root) => {
  const { code, stdout, output } = await runTool(root, 'cspell', ['lint', '--no-progress', '--no-must-find-files'])
  const words = ((await textOf(root, DICTIONARY)) ?? '').trimEnd().split('\n')
  const faults = stdout.split('\n').flatMap((line) => {
    const [, place, word] = FAULT.exec(line) ?? []
    return word ? [`${place}: "${word}" is misspelt, or missing in ${basename(DICTIONARY)}`] : []
  })
  const wrong = faults.slice(0, MOST_NAMED)
  if (code !== 0 && faults.length === 0) wrong.push(output || `cspell ended with ${code}`)
  const misplaced = words.find((word, at) => at > 0 && word <= words[at - 1]!)
  if (misplaced !== undefined) wrong.push(`${DICTIONARY}: "${misplaced}" is not in alphabetical order`)
  return { wrong, note: `${words.length} words of our own` }
}
