import type { chat } from '@tavlin/contract/chat'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { orders } from '@tavlin/contract/orders'

export type Thread = ResponseOf<typeof chat.chatMessages>
export type Chat = NonNullable<Thread['chat']>
export type ChatMessage = Thread['data'][number]
export type SavedReply = ResponseOf<typeof chat.replies>['data'][number]
export type LastOrder = ResponseOf<typeof orders.orders>['data'][number]
