import type { chat } from '@tavlin/contract/chat'
import { fillReply, matchingReplies, type ReplyValues } from '@tavlin/domain/chat/saved-reply'
import { type KeyboardEvent, useState } from 'react'
import type { Outcome } from '#base/outcome.ts'
import { call } from '#platform/api-client.ts'
import { useCommand } from '#platform/command.ts'
import { useQuery } from '#platform/use-query.ts'
import type { SavedReply } from './chat.ts'
import type { chatCommands } from './chat.commands.ts'

const savedReplies = call<typeof chat.replies>('GET', '/sms/replies')

/** A slash at the start of the text opens the saved replies; the words after it search them. */
export function useReplies(text: string, values: ReplyValues, setText: (text: string) => void) {
  const { send } = useCommand<typeof chatCommands>()
  const [marked, setMarked] = useState(0)
  const [is_closed, setClosed] = useState(false)
  const has_slash = text.startsWith('/')
  if (is_closed && !has_slash) setClosed(false)
  const is_open = has_slash && !is_closed
  const { data, stale, again } = useQuery(savedReplies, is_open ? {} : null)
  const replies = data ?? stale
  const found = is_open ? matchingReplies(replies ?? [], text.slice(1)) : []
  const at = Math.min(marked, Math.max(0, found.length - 1))
  const choose = (reply: SavedReply) => {
    setMarked(0)
    setText(fillReply(reply.body, values))
  }
  /** Returns true when the list has handled the key. */
  const press = ({ key }: KeyboardEvent): boolean => {
    if (!is_open) return false
    if (key === 'Escape') setClosed(true)
    else if (key === 'ArrowDown') setMarked((at + 1) % Math.max(1, found.length))
    else if (key === 'ArrowUp') setMarked((at - 1 + found.length) % Math.max(1, found.length))
    else if (key === 'Enter' && found[at]) choose(found[at])
    else return false
    return true
  }
  // The reload is here and not in the dialog, which may be closed before the response arrives.
  const thenReload = async <O extends Outcome<unknown>>(answer: Promise<O>): Promise<O> => {
    if ((await answer).ok) again()
    return answer
  }
  const save = ({ id, title, body, version }: SavedReply, saved: SavedReply | null) =>
    thenReload(send('save_reply', { id: saved && id, title, body, version }))
  const remove = ({ id }: SavedReply) => thenReload(send('delete_reply', { id }))
  return { is_open, replies, found, marked: at, choose, press, save, remove }
}
