import type { ErrorCode } from '@tavlin/contract/errors'
import { z } from 'zod'

/** Returns the URL's parameters that the contract accepts. Invalid ones are left out, so that their default applies. */
export function queryOf<Q extends z.ZodObject>(schema: Q, params: URLSearchParams): z.input<Q> {
  const fitting = Object.entries(schema.shape).flatMap(([key, field]) => {
    const value = params.get(key)
    return value !== null && (field as z.ZodType).safeParse(value).success ? [[key, value] as const] : []
  })
  return Object.fromEntries(fitting) as z.input<Q>
}

const MOST_ROWS = 10_000
/** Commands that a list sends to its route's action. A route adds its own commands. */
export const LIST_COMMANDS = {
  list_bulk: z.object({ action: z.string().max(64), ids: z.array(z.string().max(64)).min(1).max(MOST_ROWS) }),
  list_save_view: z.object({ name: z.string(), query: z.string() }),
  list_delete_view: z.object({ id: z.int() }),
}
type Commands = typeof LIST_COMMANDS
export type ListCommand = {
  [I in keyof Commands]: { intent: I; body: z.output<Commands[I]>; options: { idempotency_key: string } }
}[keyof Commands]

export const isListCommand = <C extends { intent: string }>(
  command: C,
): command is Extract<C, { intent: keyof Commands }> => Object.hasOwn(LIST_COMMANDS, command.intent)

type RowAnswer = { id: number; ok: boolean; code?: ErrorCode | undefined }
export type BulkCall = (
  action: string,
  ids: number[],
  options: { idempotency_key: string },
) => Promise<{ data: RowAnswer[] }>

/** The contract accepts a hundred rows at once; more are sent in batches. */
const AT_ONCE = 100

export async function inTurns(bulk: BulkCall, { action, ids }: { action: string; ids: string[] }, key: string) {
  const answers: RowAnswer[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map(Number)
    // Each batch needs its own idempotency key, which stays the same when the command is retried.
    const idempotency_key = from === 0 ? key : `${key.slice(0, 56)}-${from}`
    answers.push(...(await bulk(action, some, { idempotency_key })).data)
  }
  return answers
}
