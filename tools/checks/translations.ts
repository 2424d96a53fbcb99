import { posix } from 'node:path'
import ts from 'typescript'
import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'

const HEBREW = /[\u0590-\u05ff]/u
const LETTER = /\p{L}{2,}/u
/** Attributes whose text is visible or read by screen readers. */
const SPOKEN = new Set(['alt', 'aria-label', 'title', 'placeholder', 'label', 'lead', 'description'])
const APP = 'apps/web/app/'

type SourceTree = { file: string; tree: ts.SourceFile }

/** Requires every visible text to be in a text file, and every key there to be used. */
export const translationsCheck: Check = async (root) => {
  const files = (await committedFiles(root)).filter(
    (f) => f.startsWith(APP) && /\.tsx?$/.test(f) && !/\.test\./.test(f) && !f.includes('/test/'),
  )
  const sources: SourceTree[] = []
  for (const file of files) {
    const tree = ts.createSourceFile(file, (await textOf(root, file)) ?? '', ts.ScriptTarget.Latest, true)
    sources.push({ file, tree })
  }
  const is_text = ({ file }: SourceTree) => file.endsWith('.text.ts')
  const screens = sources.filter((source) => !is_text(source))
  return {
    wrong: [
      ...screens.flatMap(untranslatedText),
      ...sources.filter(is_text).flatMap((text) => unusedKeys(text, sources)),
    ],
    note: `${files.length} files`,
  }
}

function untranslatedText({ file, tree }: SourceTree): string[] {
  const wrong: string[] = []
  const say = (node: ts.Node, text: string) =>
    wrong.push(
      `${file}:${lineAt(tree.text, node.getStart())}: “${text.trim().slice(0, 40)}” belongs in a .text.ts file`,
    )
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && LETTER.test(node.text)) say(node, node.text)
    else if (ts.isStringLiteralLike(node) && HEBREW.test(node.text)) say(node, node.text)
    else if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer) && LETTER.test(node.initializer.text)) say(node, node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return wrong
}

/**
 * Returns unused keys. A key is used when a file that imports its texts contains it, literally or as a template
 * pattern.
 */
function unusedKeys(text: SourceTree, sources: readonly SourceTree[]): string[] {
  return textTables(text.tree).flatMap(({ name, keys }) => {
    const readers = sources.filter((source) => source === text || importsFrom(source, text.file, name))
    const read = readers.map(({ tree }) => wordsIn(tree, tree === text.tree))
    const is_read = (key: string) => read.some((used) => used.everything || used.patterns.some((p) => p.test(key)))
    return keys.filter((key) => !is_read(key)).map((key) => `${text.file}: nobody reads ${name} “${key}”`)
  })
}

function textTables(tree: ts.SourceFile): { name: string; keys: string[] }[] {
  const tables: { name: string; keys: string[] }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
      const [lines] = node.initializer.arguments
      if (
        /^(translations|guestTranslations)$/.test(node.initializer.expression.getText()) &&
        lines &&
        ts.isObjectLiteralExpression(lines)
      ) {
        const keys = lines.properties.flatMap(({ name }) =>
          name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
        )
        tables.push({ name: node.name.getText(), keys })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return tables
}

function importsFrom({ file, tree }: SourceTree, target: string, name: string): boolean {
  return tree.statements.some((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return false
    const names = statement.importClause?.namedBindings
    const has_name =
      names && ts.isNamedImports(names) && names.elements.some((e) => (e.propertyName ?? e.name).text === name)
    const from = statement.moduleSpecifier.text
    const path = from.startsWith('#') ? APP + from.slice(1) : posix.join(posix.dirname(file), from)
    return has_name === true && path === target
  })
}

/** `everything` is true when a translator is called with a key known only at run time. */
function wordsIn(tree: ts.SourceFile, is_own_file: boolean): { patterns: RegExp[]; everything: boolean } {
  const patterns: RegExp[] = []
  const translators = translatorsIn(tree)
  let everything = false
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && !isKeyOfTable(node)) patterns.push(new RegExp(`^${escaped(node.text)}$`))
    if (ts.isTemplateExpression(node)) {
      const tail = node.templateSpans.map((span) => `.*${escaped(span.literal.text)}`).join('')
      patterns.push(new RegExp(`^${escaped(node.head.text)}${tail}$`))
    }
    if (!is_own_file && ts.isCallExpression(node) && translators.has(node.expression.getText().replace(/\.\w+$/, ''))) {
      const [key] = node.arguments
      if (key && !holdsLiteral(key)) everything = true
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { patterns, everything }
}

const isKeyOfTable = (node: ts.Node): boolean => ts.isPropertyAssignment(node.parent) && node.parent.name === node

/**
 * Returns variables that contain translators: `const t = useText(ordersText)`, or `ordersText(lang)` outside
 * components.
 */
function translatorsIn(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const made = ts.isVariableDeclaration(node) && node.initializer
    if (made && ts.isCallExpression(made) && /(?:^use|\w)Text$/.test(made.expression.getText()))
      names.add(node.name.getText())
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return names
}

function holdsLiteral(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true
  return ts.isConditionalExpression(node) && holdsLiteral(node.whenTrue) && holdsLiteral(node.whenFalse)
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
