import { messageOf } from '@tavlin/contract/errors'
import { data } from 'react-router'
import { z } from 'zod'
import type { Commands } from './command.ts'

const Envelope = z.object({ intent: z.string(), key: z.string().regex(/^[\w-]{8,64}$/), body: z.unknown() })

type ParsedCommand<C extends Commands> = {
  [I in keyof C & string]: { intent: I; body: z.output<C[I]>; options: { idempotency_key: string } }
}[keyof C & string]

/**
 * Reads what `useCommand` sent. The screen and the API both validate the fields, so only a hand-made body does not
 * match: it gets a 422 without details.
 */
export async function readCommand<C extends Commands>(request: Request, commands: C): Promise<ParsedCommand<C>> {
  const { intent, key, body } = read(Envelope, await request.json().catch(() => null))
  const schema = Object.hasOwn(commands, intent) ? commands[intent] : undefined
  if (!schema) throw rejected([{ path: ['intent'], message: 'is not known here' }])
  return { intent, body: read(schema, body), options: { idempotency_key: key } } as ParsedCommand<C>
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw rejected(result.error.issues.map(({ path, message }) => ({ path: ['body', ...path.map(String)], message })))
}

const rejected = (fields: { path: string[]; message: string }[]) =>
  data({ code: 'invalid_input', message: messageOf('invalid_input'), details: { fields } }, { status: 422 })
