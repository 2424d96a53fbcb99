import { chat } from '@tavlin/contract/chat'
import { id } from '@tavlin/contract/fields'
import { z } from 'zod'

export const ReplyForm = chat.createReply.body

export const chatCommands = {
  /** Without a conversation, the text starts one with the customer. */
  send: chat.sendMessage.body.extend({ conversation_id: id.nullable(), customer_id: id.nullable() }),
  move: chat.moveChat.body.extend({ id }),
  read: z.object({ message_id: id }),
  note: chat.writeChatNote.body.extend({ conversation_id: id }),
  cancel: z.object({ message_id: id }),
  /** Without an id, the reply is new. */
  save_reply: chat.updateReply.body.extend({ id: id.nullable() }),
  delete_reply: z.object({ id }),
}
