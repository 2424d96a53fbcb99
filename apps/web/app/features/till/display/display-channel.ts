import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The content of the customer display. It contains nothing about people, sessions or permissions. */
export type DisplayContent = {
  readonly lines: readonly {
    readonly key: string
    readonly name_he: string
    readonly name_en: string
    readonly quantity: number
    readonly agorot: number | null
  }[]
  readonly total_agorot: number
  /** The sale just finished; null during a sale. */
  readonly done: { readonly number: string; readonly change_agorot: number } | null
}
type Message = { readonly kind: 'content'; readonly content: DisplayContent } | { readonly kind: 'hello' }

/** Each till has its own display channel: a device may have a second till open in another window. */
const nameOf = (till_id: number): string => `till-display ${till_id}`

const post = (channel: BroadcastChannel, text: string): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
  channel.postMessage({ kind: 'content', content: JSON.parse(text) as DisplayContent } satisfies Message)

/** Sends the content of the customer display to its window, also to a window that was opened later. */
export function useDisplaySender(till_id: number, content: DisplayContent): void {
  const text = JSON.stringify(content)
  const channel = useRef<BroadcastChannel | null>(null)
  const latest = useEffectEvent(() => text)
  // The channel stays open for all sales, because opening a channel takes longer than rendering after a tap.
  useEffect(() => {
    const opened = new BroadcastChannel(nameOf(till_id))
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'hello') post(opened, latest())
    })
    post(opened, latest())
    return () => {
      channel.current = null
      opened.close()
    }
  }, [till_id])
  useEffect(() => {
    if (channel.current) post(channel.current, text)
  }, [text])
}

/** Returns the content of the customer display; null until the till has sent it. */
export function useDisplayContent(till_id: number): DisplayContent | null {
  const [content, setContent] = useState<DisplayContent | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(nameOf(till_id))
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'content') setContent(data.content)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
    channel.postMessage({ kind: 'hello' } satisfies Message)
    return () => channel.close()
  }, [till_id])
  return content
}
