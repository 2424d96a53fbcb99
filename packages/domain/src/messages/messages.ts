import { smsLength } from '../chat/segments.ts'
import { GUEST_LANGS, type GuestLang } from '../guest/guest-order.ts'
import { Refusal } from '../refusal.ts'
import { MESSAGE_ORIGINALS } from './message-originals.text.ts'

export const MESSAGE_KINDS = [
  'received',
  'accepted',
  'delayed',
  'ready',
  'departed',
  'departed_code',
  'near',
  'cancelled',
  'change',
  'receipt',
  'payment_link',
  'approval_late',
  'supplier_order',
  'opt_out',
  'sign_in_code',
  'phone_code',
  'invitation',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export const MESSAGE_VARIABLES = ['deli', 'number', 'promise', 'arrival', 'date', 'link', 'business', 'code'] as const
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number]
export type MessageValues = { readonly [V in MessageVariable]?: string | number }

type MessageRule = { readonly may: readonly MessageVariable[]; readonly must: readonly MessageVariable[] }

const ORDER = ['deli', 'number', 'promise'] as const
const WITH_LINK: MessageRule = { may: [...ORDER, 'link'], must: ['link'] }

/** Variables that a message may contain, and those that it must contain to be useful. */
export const MESSAGE_RULES: Record<MessageKind, MessageRule> = {
  received: WITH_LINK,
  accepted: { may: ORDER, must: [] },
  delayed: { may: ORDER, must: ['promise'] },
  ready: { may: ORDER, must: [] },
  departed: { may: [...ORDER, 'arrival', 'link'], must: ['link'] },
  departed_code: { may: [...ORDER, 'arrival', 'link', 'code'], must: ['link', 'code'] },
  near: { may: [...ORDER, 'arrival', 'link'], must: [] },
  cancelled: { may: ORDER, must: [] },
  change: WITH_LINK,
  receipt: WITH_LINK,
  payment_link: WITH_LINK,
  approval_late: { may: ORDER, must: ['number'] },
  supplier_order: { may: ['deli', 'number', 'date', 'link'], must: ['link'] },
  opt_out: { may: ['business'], must: [] },
  sign_in_code: { may: ['business', 'code'], must: ['code'] },
  phone_code: { may: ['business', 'code'], must: ['code'] },
  invitation: { may: ['business', 'link'], must: ['link'] },
}

/** Each segment is charged, so a text that needs more than this is a mistake. */
export const MOST_SEGMENTS = 6
export const MOST_MESSAGE_CHARACTERS = 400

/** Languages in which a message is sent. */
export const languagesOf = (kind: MessageKind): GuestLang[] =>
  GUEST_LANGS.filter((lang) => MESSAGE_ORIGINALS[kind][lang] !== undefined)

const BRACED = /\{([^{}]*)\}/g

const variablesIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(BRACED), (found) => found[1]!))]

export type MessageProblem =
  | { readonly code: 'message_variable_unknown'; readonly names: readonly string[] }
  | { readonly code: 'message_variable_missing'; readonly names: readonly string[] }
  | { readonly code: 'message_too_long'; readonly names: readonly [] }

/** Returns why a text cannot be used for this message; null when it can. */
export function problemOfMessage(kind: MessageKind, text: string): MessageProblem | null {
  const { may, must } = MESSAGE_RULES[kind]
  const used = variablesIn(text)
  const unknown = used.filter((name) => !may.some((one) => one === name))
  // A brace without its partner is a variable with a typing error.
  const has_loose_brace = /[{}]/.test(text.replace(BRACED, ''))
  if (unknown.length > 0 || has_loose_brace)
    return {
      code: 'message_variable_unknown',
      names: unknown.length > 0 ? unknown.map((name) => `{${name}}`) : ['{ }'],
    }
  const missing = must.filter((name) => !used.includes(name))
  if (missing.length > 0) return { code: 'message_variable_missing', names: missing.map((name) => `{${name}}`) }
  return smsLength(text).segments > MOST_SEGMENTS ? { code: 'message_too_long', names: [] } : null
}

export function checkMessage(kind: MessageKind, text: string): void {
  const problem = problemOfMessage(kind, text)
  if (problem) throw new Refusal(problem.code, { names: problem.names })
}

/** Fills the variables of a text. A variable without a value becomes empty. */
export const renderMessage = (text: string, values: MessageValues): string =>
  text.replace(BRACED, (_, name: MessageVariable) => String(values[name] ?? ''))
