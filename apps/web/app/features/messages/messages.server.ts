import { messages } from '@tavlin/contract/messages'
import type { Outcome } from '#base/outcome.ts'
import { api, type RequestContext, orPage, outcome } from '#platform/api.server.ts'
import { readCommand } from '#platform/command.server.ts'
import { commands } from './messages.commands.ts'

export const loadMessages = (args: RequestContext) => orPage(args.request, api(messages, args).messageTexts())
export type LoadedMessage = Awaited<ReturnType<typeof loadMessages>>['data'][number]

export async function runMessagesCommand(args: RequestContext): Promise<Outcome<unknown>> {
  const { body, options } = await readCommand(args.request, commands)
  const { kind, lang, ...text } = body
  return outcome(args.request, api(messages, args).saveMessageText({ params: { kind, lang }, body: text }, options))
}
