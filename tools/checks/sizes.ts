import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'

const MAX_LINES = 400
const SOURCE = /\.(?:tsx?|[cm]?js|css|sql|sh)$|^bin\//
const GENERATED = /database\.types\.ts$|^packages\/demo-city\/data\//
const SKIPPED = /\b(?:test|it|describe|suite)(?:\.\w+)*\.(only|skip|todo|fixme|fails)\b/g
// One letter is in brackets, so that the pattern does not match itself.
const PUT_OFF = /\b(?:TO[D]O|FIX[M]E|HA[C]K|XX[X])\b(?!.*#\d)/g

// Matches code that looks parallel but runs sequentially.
const PACKED = /\b(?:const|let) \[[^\]=]*\] = \[[^\]]*?\bawait\b/g

/**
 * Finds files that are too long, skipped tests, assignments of a list with `await`, and to-do comments without an issue
 * number.
 */
export const sizes: Check = async (root) => {
  const sources = (await committedFiles(root)).filter((file) => SOURCE.test(file) && !GENERATED.test(file))
  const wrong: string[] = []
  for (const file of sources) {
    const text = (await textOf(root, file)) ?? ''
    const lines = text.split('\n')
    if (lines.length - 1 > MAX_LINES) wrong.push(`${file} has ${lines.length - 1} lines; at most ${MAX_LINES}`)
    for (const { 0: word, index } of text.matchAll(PUT_OFF))
      wrong.push(`${file}:${lineAt(text, index)}: ${word} without the number of an issue`)
    for (const { index } of text.matchAll(PACKED))
      wrong.push(
        `${file}:${lineAt(text, index)}: several values in one assignment with await; write lines, or Promise.all`,
      )
    for (const { 1: how, index } of text.matchAll(SKIPPED)) {
      const line = lineAt(text, index)
      const has_reason = how !== 'only' && [lines[line - 1], lines[line - 2]].some((near) => near?.includes('// '))
      if (!has_reason) wrong.push(`${file}:${line}: .${how} without a reason beside it`)
    }
  }
  return { wrong, note: `${sources.length} sources` }
}
