import { basename } from 'node:path'
import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'
import { run } from './run-tool.ts'

const MAX_COLUMNS = 100
const MAX_CELL = 60
const MAX_SUBJECT = 72
const MAX_FILES_PER_TYPE = 3

/** Words that docs/STYLE.md replaces by a trade word, as a part of a name. */
const REPLACED = new Set(
  'law usual told tell tells telling ask asked asks ground grounds loser losers figure figures stray strays deed deeds anew stands kept judged said heard hear hears papers paper room rooms refuse refuses'.split(
    ' ',
  ),
)
/** Replaced words that are plain English inside a longer name: `kept_agorot`, `ground_beef`. */
const ALLOWED_INSIDE = new Set(['kept', 'ground', 'said'])
/**
 * Names of the paper in a printer or of a form, and of stockrooms, where the replaced words have their plain meaning.
 */
const PLAIN_NAME =
  /paper[-_]?(?:mm|out|width|query|ended|status|px)|(?:out_of|source|set)_?paper|(?:stock|purchase)-?room/i
/** Names that were replaced as a whole, because a part of them is also plain English. */
const REPLACED_NAME = new RegExp(
  String.raw`(?<!\w)(?:${[
    // Names in code.
    'carry_out_move|with_places|give_back_places|is_lost_line|kept_agorot|kept_layout|may_be_kept|kept-(?:assets|data)',
    'consent_words|print[P]aper|in_memory|places_unavailable|feature-front-door',
    // Names of a geocoded location; `place` alone is also a verb, as in placing an order.
    '(?:(?:show|read|use)?[pP]innedPlace|[uU]nlistedPlace|(?:use)?PlaceChoice|isVerifiedPlace|[sS]ignedPlace|TypedPlace)\\w*',
    'PlaceSource|placeSearch|placeText|placeLines?|placePin|(?:pinned|unlisted)-place|use-place-choice|customers/place',
    'place_(?:lat|lng|latitude|longitude)|gazetteer_place|(?:Stock|Cash|Till|Draft|Inbox|Sidebar|Problem)Place',
    // Endpoints and fields of the contract.
    '/orders/money/strays|/receipts/[^/]+/paper|addresses\\.place|(?:words|paper|place|room)(?=: (?:z\\.|text\\())',
  ].join('|')})(?![\w])`,
  'g',
)
const OLD_NAMES_STAY = /^(?:CHANGELOG\.md$|docs\/product\/|apps\/api\/db\/migrations\/|tools\/checks\/)/
/** Replaced words in names of files only: elsewhere they may have their plain meaning, as in `search_words`. */
const REPLACED_IN_FILES = new Set('words texts part parts wall frame'.split(' '))
/** Names of files about banned words, where `words` has its plain meaning. */
const ABOUT_WORDS = new Set(['words', 'banned-words'])
/** A React component, or a table of translations, with a replaced word at the end of its name. */
const REPLACED_COMPONENT = /^(?:export )?(?:default )?(?:function|const) ((?:[A-Z]\w*)?(?:Words|Texts|Parts?))\b/gm
const REPLACED_TABLE = /^(?:export )?const (\w*(?:[tT]exts|Words)) = (?:guestT|t)ranslations\(/gm
const REPLACED_CLASS = /\.(\w+_(?:words|texts|parts?)|words|texts|parts?)(?=[\s:,.{>[])/g
const COMPOUND = /\b(?:[A-Za-z]+_\w+|[a-z]+[A-Z]\w*)\b/g
/** Files that are not wrapped at 100 columns, because they are generated or quote routes and calls. */
const UNWRAPPED = /^docs\/(?:LICENCES|product\/specification)\.md$/
const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function|const|let|type|interface|class) (\w+)/gm
const TYPE = /^(?:export )?(?:type|interface) (\w+)/gm
/** Type names that several files may declare. */
const SHARED_TYPE_NAMES = new Set(
  [
    // Names of component props.
    'Props RowProps FieldsProps',
    // Names of entities whose shape differs by screen.
    'Person Deli Order Role Meal Address Slot Ingredient Customer Trip Cart Entry',
  ].flatMap((names) => names.split(' ')),
)
/** Commit from which subjects are checked; earlier subjects may be longer. */
const SUBJECTS_SINCE = '3f39bfe8'

/** Checks names, docs and commit subjects against docs/STYLE.md as far as a program can. */
export const writing: Check = async (root) => {
  const files = await committedFiles(root)
  const wrong: string[] = []
  const declared = new Map<string, Set<string>>()
  for (const file of files) {
    if (file.endsWith('.md')) wrong.push(...(await wrongLines(root, file)))
    if (/\.(?:tsx?|sql|md|cjs)$/.test(file)) wrong.push(...(await replacedNames(root, file)))
    if (!/\.(?:tsx?|css)$/.test(file) || file.endsWith('.types.ts')) continue
    const replaced = replacedInFile(basename(file).split('.')[0]!)
    if (replaced) wrong.push(`${file}: the file name contains "${replaced}", see docs/STYLE.md`)
    const text = (await textOf(root, file)) ?? ''
    wrong.push(...replacedOnScreens(file, text))
    if (file.endsWith('.css')) continue
    for (const { 1: name, index } of text.matchAll(DECLARATION)) {
      const word = replacedWord(name!)
      if (word) wrong.push(`${file}:${lineAt(text, index)}: ${name} contains "${word}", see docs/STYLE.md`)
    }
    if (!file.startsWith('tools/checks/test/')) wrong.push(...replacedInside(file, text))
    for (const { 1: name } of text.matchAll(TYPE)) {
      const places = declared.get(name!) ?? new Set()
      declared.set(name!, places.add(file))
    }
  }
  for (const [name, places] of declared)
    if (places.size > MAX_FILES_PER_TYPE && !SHARED_TYPE_NAMES.has(name))
      wrong.push(`type ${name} is declared in ${places.size} files, first in ${[...places][0]}`)
  wrong.push(...(await longSubjects(root)))
  return { wrong, note: `${files.length} files` }
}

async function replacedNames(root: string, file: string): Promise<string[]> {
  if (OLD_NAMES_STAY.test(file)) return []
  const text = (await textOf(root, file)) ?? ''
  return [...text.matchAll(REPLACED_NAME)].map(
    ({ 0: name, index }) => `${file}:${lineAt(text, index)}: ${name} is a replaced name, see docs/STYLE.md`,
  )
}

/** Finds names of several words other than declarations, such as a column, that contain a replaced word. */
function replacedInside(file: string, text: string): string[] {
  const declared = new Set([...text.matchAll(DECLARATION)].map(([, name]) => name))
  const names = new Map([...text.matchAll(COMPOUND)].map(({ 0: name, index }) => [name, index]))
  return [...names].flatMap(([name, index]) => {
    const word = replacedWord(name)
    const is_wrong = word !== undefined && !ALLOWED_INSIDE.has(word) && !declared.has(name)
    return is_wrong ? [`${file}:${lineAt(text, index)}: ${name} contains "${word}", see docs/STYLE.md`] : []
  })
}

/** Finds components, tables of translations and style classes that are named after a replaced word. */
function replacedOnScreens(file: string, text: string): string[] {
  const patterns = file.endsWith('.css')
    ? [REPLACED_CLASS]
    : file.endsWith('.tsx')
      ? [REPLACED_COMPONENT]
      : [REPLACED_TABLE]
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      ({ 1: name, index }) => `${file}:${lineAt(text, index)}: ${name} is a replaced name, see docs/STYLE.md`,
    ),
  )
}

function replacedInFile(stem: string): string | undefined {
  if (ABOUT_WORDS.has(stem)) return undefined
  return replacedWord(stem) ?? stem.split('-').find((word) => REPLACED_IN_FILES.has(word))
}

/** Returns the first replaced word in a name; `paidOrder`, `PAID_ORDER` and `paid-order` split into the same words. */
function replacedWord(name: string): string | undefined {
  if (PLAIN_NAME.test(name)) return undefined
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
  return words.split(/[-_]/).find((word) => REPLACED.has(word))
}

async function wrongLines(root: string, file: string): Promise<string[]> {
  if (UNWRAPPED.test(file)) return []
  const wrong: string[] = []
  let is_code = false
  for (const [at, line] of ((await textOf(root, file)) ?? '').split('\n').entries()) {
    if (line.trimStart().startsWith('```')) is_code = !is_code
    else if (is_code) continue
    else if (/^[|: -]+$/.test(line)) continue
    else if (line.startsWith('|')) {
      const longest = Math.max(...line.split('|').map((cell) => seenText(cell).length))
      if (longest > MAX_CELL) wrong.push(`${file}:${at + 1}: a cell has ${longest} characters; at most ${MAX_CELL}`)
    } else if (seenText(line).length > MAX_COLUMNS)
      wrong.push(`${file}:${at + 1}: ${line.length} columns; at most ${MAX_COLUMNS}`)
  }
  return wrong
}

/** Returns the text of a line without the targets of links and pictures. */
const seenText = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, ']').trim()

export async function longSubjects(root: string, range = `${SUBJECTS_SINCE}..HEAD`): Promise<string[]> {
  const { code, stdout } = await run(root, 'git', ['log', '--format=%h %s', range])
  // Skips the check in a shallow clone, which does not have the commit.
  if (code !== 0) return []
  return stdout
    .split('\n')
    .filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_SUBJECT)
    .map((line) => `commit ${line.slice(0, 60)}…: its subject is longer than ${MAX_SUBJECT} characters`)
}
