const RAW = Symbol('raw')

/** Trusted markup. The symbol prevents received content from being treated as markup. */
export type Html = { [RAW]: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

type Value = string | number | Html | null | false | Value[]

const markup = (value: Value): string => {
  if (value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(markup).join('')
  return typeof value === 'object' ? value[RAW] : escape(String(value))
}

/** Escapes every value except nested `html`. Attribute values must be in double quotes. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  [RAW]: strings.reduce((all, part, index) => all + markup(values[index - 1] ?? null) + part),
})

export const documentOf = (page: Html) => `<!doctype html>\n${page[RAW]}`
