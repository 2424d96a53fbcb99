import { chat } from '@tavlin/contract/chat'
import { api } from '#platform/api.server.ts'
import type { CardSource } from '../card.server.ts'

const SHOWN = 5

/** Source of the card with customers who wait for an answer, the longest wait first. */
export const waitingChats = {
  access: 'chat_with_customers',
  async load(args) {
    const { data, last_page } = await api(chat, args).chats({ query: { filter: 'waiting' } })
    return { chats: data.slice(0, SHOWN), count: data.length, has_more: last_page > 1 }
  },
} satisfies CardSource<unknown>
