import { useCallback, useEffect, useRef, useState } from 'react'
import { type ClientActionFunctionArgs, data, useFetcher } from 'react-router'
import type { z } from 'zod'
import { type Outcome, rejectedWith } from '#base/outcome.ts'
import { commandKeys } from './command-keys.ts'
import { commandEnded } from './live/running-refresh.ts'
import { progress } from './progress.ts'

/**
 * The commands a screen can send to its action: `const commands = { save: SaveBody, remove: z.object({ id: z.int() })
 * }`.
 */
export type Commands = Record<string, z.ZodType>
/** An action of a screen. `useCommand` needs its type only where the type of the result matters. */
type CommandAction = (...args: never[]) => Promise<Outcome<unknown>>
type CommandAnswer<A extends CommandAction> = Awaited<ReturnType<A>>
type CommandError = Extract<Outcome<unknown>, { ok: false }>['error']
type QueuedCommand<T> = { content: string; sent: CommandRequest; answer: Promise<T>; settle: (answer: T) => void }
type CommandRequest = { intent: string; key: string; body: never }

/**
 * `const { send, pending, refusal } = useCommand<typeof commands, typeof action>()`; `await send('save', body)`.
 * Commands of one hook run one after another, and an identical command in flight is sent once. The promise resolves
 * after the screen's loaders have run again. `to`: the URL of the action when it is not the screen itself.
 */
export function useCommand<C extends Commands, A extends CommandAction = CommandAction>({ to }: { to?: string } = {}) {
  const fetcher = useFetcher<CommandAnswer<A>>()
  const waiting = useRef<QueuedCommand<CommandAnswer<A>>[]>([])
  const keys = useRef(commandKeys(() => crypto.randomUUID()))
  const seen = useRef<unknown>(undefined)
  const [refusal, setRefusal] = useState<CommandError | null>(null)

  const { submit } = fetcher
  const submitFirst = useCallback(() => {
    const first = waiting.current[0]
    if (first) void submit(first.sent, { method: 'post', encType: 'application/json', ...(to && { action: to }) })
  }, [submit, to])

  // Uses an effect, because the router reports a response only through the fetcher's state.
  useEffect(() => {
    if (fetcher.state !== 'idle' || fetcher.data === seen.current) return
    seen.current = fetcher.data
    const done = waiting.current.shift()
    if (!done) return
    const answer = fetcher.data as CommandAnswer<A>
    if (answer.ok) keys.current.drop(done.content)
    setRefusal(answer.ok ? null : answer.error)
    if (!answer.ok) progress.fail()
    commandEnded()
    done.settle(answer)
    submitFirst()
  }, [fetcher.state, fetcher.data, submitFirst])

  const send = <I extends keyof C & string>(intent: I, body: z.input<C[I]>): Promise<CommandAnswer<A>> => {
    const content = JSON.stringify([intent, body])
    const twin = waiting.current.find((other) => other.content === content)
    if (twin) return twin.answer
    const sent = { intent, key: keys.current.of(content), body: body as never }
    let settle: (answer: CommandAnswer<A>) => void = () => undefined
    const answer = new Promise<CommandAnswer<A>>((resolve) => (settle = resolve))
    waiting.current.push({ content, sent, answer, settle })
    if (waiting.current.length === 1) submitFirst()
    return answer
  }

  return { send, pending: fetcher.state !== 'idle', refusal, forget: () => setRefusal(null) }
}

/** The status of a command that the API did not answer. */
export const AWAY_STATUS = 503
const AWAY: readonly unknown[] = ['api_unreachable', 'api_timeout']

/**
 * `export { clientAction } from '#platform/command.ts'`: a lost connection is shown beside the button and no input is
 * lost. The error status prevents the router from running the loaders, which would wait for the API and delay the
 * message.
 */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs & { serverAction: () => Promise<unknown> }) {
  const answer = (await serverAction().catch(rejectedBy)) as Outcome<unknown> | undefined
  return answer?.ok === false && AWAY.includes(answer.error.code) ? data(answer, { status: AWAY_STATUS }) : answer
}

function rejectedBy(error: unknown): Outcome<never> {
  if (!(error instanceof Error)) throw error
  // The browser's fetch reports a lost connection as a TypeError; anything else is a bug of ours.
  return rejectedWith(error instanceof TypeError ? 'api_unreachable' : 'unexpected')
}
