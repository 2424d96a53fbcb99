import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Precompiles the messages for the browser, so that it needs a formatter of 650 bytes instead of a parser of 8 kB. The
 * server uses the messages as written.
 */
export function compileTranslations(): Plugin {
  return {
    name: 'tavlin:compile-translations',
    // Runs before the package resolver, which would find the parser.
    enforce: 'pre',
    // Runs in builds only: the development server pre-bundles the packages, including the parser.
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source === 'use-intl/format-message')
        return this.resolve('use-intl/format-message/format-only', importer, { skipSelf: true })
      return null
    },
    transform: {
      order: 'post',
      filter: { id: /\.text\.ts$/ },
      handler(code) {
        const sentences = sentencesIn(this.parse(code) as unknown as Node)
        let compiled = code
        // Replaces from the end, so that earlier offsets stay valid.
        for (const { start, end, text } of sentences.toReversed())
          compiled = compiled.slice(0, start) + JSON.stringify(compile(text)) + compiled.slice(end)
        return { code: compiled, map: null }
      },
    },
  }
}

const TABLES: ReadonlySet<unknown> = new Set(['translations', 'guestTranslations'])
const LANGUAGES: ReadonlySet<unknown> = new Set(['he', 'en', 'ar', 'ru'])

/** Returns the sentences in every entry passed to `translations(…)` or `guestTranslations(…)`. */
function sentencesIn(root: Node): { start: number; end: number; text: string }[] {
  const found: { start: number; end: number; text: string }[] = []
  const visit = (node: Node, is_table: boolean): void => {
    const value = node['value'] as Node
    // An object under the key `he` is an entry, such as the name of a language, and not a Hebrew sentence.
    const is_line = node.type === 'Property' && value.type === 'ObjectExpression'
    if (is_table && node.type === 'Property' && isLanguage(node['key'] as Node) && !is_line) {
      const text = literalText(value)
      if (text === null) throw new Error('A sentence in a text file is written out, not computed.')
      found.push({ start: value.start, end: value.end, text })
      return
    }
    const is_call = node.type === 'CallExpression' && TABLES.has((node['callee'] as Node)['name'])
    // Entries declared elsewhere would reach the browser uncompiled, and be shown with their braces.
    if (is_call && (node['arguments'] as Node[])[0]?.type !== 'ObjectExpression')
      throw new Error('The entries of a text file must be inside translations({ … }).')
    const is_inside = is_table || is_call
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, is_inside)
  }
  visit(root, false)
  return found.sort((a, b) => a.start - b.start)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isLanguage = (key: Node): boolean => LANGUAGES.has(key['name'])

function literalText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const pieces = node.type === 'TemplateLiteral' ? (node['quasis'] as { value: { cooked: string } }[]) : []
  return pieces.length === 1 ? pieces[0]!.value.cooked : null
}
