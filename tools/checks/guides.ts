import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'

const GUIDE = /^docs\/guide\/(he|en)\/.+\.md$/
/** Texts of screens, and names that the database and the domain give to permissions, roles and states. */
const SOURCES = /^(?:apps\/(?:api|web|print-agent)|packages)\/.+\.(?:tsx?|sql)$/
/** Files in which every string is a text or a name. */
const TEXTS_ONLY = /\.(?:text\.ts|sql)$/
const TEST = /\.test\.tsx?$|\/test\//
/** A string of the sources, and the property that it is the value of. */
const STRING = /(?:\b(\w+): )?(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)")/g
const HEBREW = /[\u0590-\u05ff]/u
/** Keys of a keyboard, numbers and signs, alone or together. */
const KEYS =
  /^(?:(?:Shift|Ctrl|Alt|Enter|Esc|Tab|Home|End|Delete|Page Up|Page Down|PgUp|PgDn|F\d+|\p{P}|\p{S}|\d+|[A-Z]|[\s\u200e])+)$/u

/** Names of languages, which every screen shows in that language. */
const LANGUAGE = /^(?:עברית|English)$/u

/** Requires every label that a guide prints in bold to be a text of the product in the language of the guide. */
export const guides: Check = async (root) => {
  const files = await committedFiles(root)
  const shown = await textsIn(
    root,
    files.filter((file) => SOURCES.test(file) && !TEST.test(file)),
  )
  const labels = { he: labelsOf(shown.he), en: labelsOf(shown.en) }
  const wrong: string[] = []
  let count = 0
  for (const file of files) {
    const lang = GUIDE.exec(file)?.[1] as keyof typeof labels | undefined
    if (!lang) continue
    const text = (await textOf(root, file)) ?? ''
    for (const { 1: label, index } of text.matchAll(/\*\*([^*]+)\*\*/g)) {
      count++
      if (!KEYS.test(label!) && !LANGUAGE.test(label!) && !labels[lang](label!))
        wrong.push(
          `${file}:${lineAt(text, index)}: no screen shows “${spaced(label!)}”; emphasis is printed in italics`,
        )
    }
  }
  return { wrong, note: `${count} labels` }
}

async function textsIn(root: string, files: readonly string[]): Promise<Record<'he' | 'en', Set<string>>> {
  const found = { he: new Set<string>(), en: new Set<string>() }
  for (const file of files)
    for (const [, key, single, template, double] of ((await textOf(root, file)) ?? '').matchAll(STRING)) {
      const text = (single ?? template ?? double ?? '').replaceAll(/\\u[\da-f]{4}|\\(?=.)/g, '')
      if (HEBREW.test(text)) found.he.add(text)
      else if (TEXTS_ONLY.test(file) || /(?:^|_)en$/.test(key ?? '')) found.en.add(text)
    }
  return found
}

/** Returns whether one of the texts reads like the label. An ellipsis in a label stands for the rest of the text. */
function labelsOf(texts: ReadonlySet<string>): (label: string) => boolean {
  const plain = new Set<string>()
  const patterns: RegExp[] = []
  for (const text of texts)
    for (const one of text.includes('{') ? [outside(text), ...branches(text)] : [text])
      if (!one.includes('\0')) plain.add(bare(one))
      else if (/\p{L}{2}/u.test(one))
        patterns.push(new RegExp(`^${bare(one).split('\0').map(escaped).join('.+')}$`, 'u'))
  return (label) => {
    const bared = bare(label)
    if (plain.has(bared) || patterns.some((pattern) => pattern.test(bared))) return true
    return label.endsWith('…') && [...plain].some((text) => text.startsWith(bared))
  }
}

/** Returns a message with a gap for each argument: `Closes in {time}` becomes `Closes in ␀`. */
function outside(text: string): string {
  let depth = 0
  let rest = ''
  for (const sign of text) {
    if (sign === '{') {
      if (depth === 0) rest += '\0'
      depth++
    } else if (sign === '}') depth--
    else if (depth === 0) rest += sign
  }
  return rest
}
/** Returns the branches of a plural, such as `one {1 label} other {# labels}`. */
const branches = (text: string): string[] =>
  [...text.matchAll(/\w+ \{([^{}]+)\}/g)].map(([, branch]) => branch!.replaceAll('#', '\0'))

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const bare = (text: string): string =>
  spaced(text.replaceAll(/[\u200e\u200f\u2066-\u2069]|<\/?\w+>/g, ''))
    .replace(/[.…:]+$/, '')
    .trim()
    .toLowerCase()
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
