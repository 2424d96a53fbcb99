import type { chat } from '@tavlin/contract/chat'
import type { HandlerResult, ParsedRequestOf } from '@tavlin/contract/endpoint'
import { change } from '#platform/db/change.ts'
import { expectVersion } from '#platform/db/versions.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import * as repo from './saved-replies.repo.ts'

export async function listReplies({ db }: Deps): Promise<HandlerResult<typeof chat.replies>> {
  return { data: await repo.listReplies(db) }
}

type NewReply = ParsedRequestOf<typeof chat.createReply>['body']

export function createReply(
  deps: Deps,
  call: SignedCall,
  form: NewReply,
): Promise<HandlerResult<typeof chat.createReply>> {
  return change(deps, call, async (tx) => {
    const data = await repo.insertReply(tx, form)
    await record(tx, call, 'saved_reply.changed', { reply_id: data.id, what: 'created' })
    return { data }
  })
}

type ReplyChange = ParsedRequestOf<typeof chat.updateReply>['body']

export function updateReply(
  deps: Deps,
  call: SignedCall,
  id: number,
  { version, ...form }: ReplyChange,
): Promise<HandlerResult<typeof chat.updateReply>> {
  return change(deps, call, async (tx) => {
    expectVersion((await repo.lockReply(tx, id)) ?? notFound('saved reply', id), version)
    const data = await repo.saveReply(tx, id, form)
    await record(tx, call, 'saved_reply.changed', { reply_id: id, what: 'updated' })
    return { data }
  })
}

export function deleteReply(deps: Deps, call: SignedCall, id: number): Promise<HandlerResult<typeof chat.deleteReply>> {
  return change(deps, call, async (tx) => {
    if (!(await repo.deleteReply(tx, id))) notFound('saved reply', id)
    await record(tx, call, 'saved_reply.changed', { reply_id: id, what: 'deleted' })
    return { status: true as const }
  })
}
