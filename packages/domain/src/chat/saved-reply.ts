/** Words in braces that a saved reply may contain; choosing the reply replaces them. */
export const REPLY_VARIABLES = ['customer', 'order', 'agent', 'business'] as const
export type ReplyVariable = (typeof REPLY_VARIABLES)[number]
export type ReplyValues = { readonly [V in ReplyVariable]?: string | null }

const VARIABLE = new RegExp(`\\{(${REPLY_VARIABLES.join('|')})\\}`, 'g')

/** A variable without a value stays visible, so that the agent fills it in; `mayText` rejects the text until then. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(VARIABLE, (braced, name: ReplyVariable) => values[name] || braced)

export const unfilledIn = (text: string): ReplyVariable[] => [
  ...new Set(Array.from(text.matchAll(VARIABLE), (found) => found[1] as ReplyVariable)),
]

type NamedReply = { readonly title: string; readonly body: string }

/** Replies whose title and text together contain every typed word; those with all words in the title come first. */
export function matchingReplies<R extends NamedReply>(replies: readonly R[], typed: string): R[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const by_title = replies.filter(({ title }) => hasAll(title))
  return [...by_title, ...replies.filter((one) => !by_title.includes(one) && hasAll(`${one.title} ${one.body}`))]
}
