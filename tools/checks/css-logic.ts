import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'
import { verdictOf } from './run-tool.ts'

const INLINE_STYLE = /\bstyle=\{\{(.*?)\}\}/gs
const PHYSICAL = /\b(?:left|right|\w+(?:Left|Right)\w*)(?=['"]?\s*:)|\b(?:textAlign|float|clear):\s*['"](?:left|right)/
// Matches the short props of our components for physical margins and paddings; ms, me, ps and pe follow the text
// direction.
const PHYSICAL_PROP = /\s(?:ml|mr|pl|pr)=[{"]|\sta="(?:left|right)"/g

/**
 * Rejects physical directions such as "left", which are wrong in one of the languages, because Hebrew runs from right
 * to left.
 */
export const cssLogic: Check = async (root) => {
  const files = await committedFiles(root)
  const sheets = files.filter((file) => file.endsWith('.css'))
  const wrong: string[] = []
  if (sheets.length > 0) wrong.push(...(await verdictOf(root, 'stylelint', ['--formatter', 'unix', ...sheets])).wrong)
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const source = (await textOf(root, file)) ?? ''
    const found = [
      ...[...source.matchAll(INLINE_STYLE)].map((style) => ({ at: style.index, word: PHYSICAL.exec(style[1]!)?.[0] })),
      ...[...source.matchAll(PHYSICAL_PROP)].map((prop) => ({ at: prop.index + 1, word: prop[0].trim() })),
    ]
    for (const { at, word } of found)
      if (word) wrong.push(`${file}:${lineAt(source, at)}: ${word} is physical; say start or end`)
  }
  return { wrong, note: `${sheets.length} style sheets` }
}
