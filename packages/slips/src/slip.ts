/**
 * One block of a slip, independent of the output (browser, printer or PDF). `start` is the right side in Hebrew.
 */
export type Block =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly align?: 'start' | 'center'
      readonly bold?: boolean
      readonly large?: boolean
      /** Printed white on black; used for allergies. */
      readonly loud?: boolean
      readonly indent?: boolean
    }
  | {
      readonly kind: 'row'
      readonly start: string
      readonly end: string
      readonly bold?: boolean
      readonly large?: boolean
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'space' }
  | { readonly kind: 'qr'; readonly value: string }

export type Slip = {
  readonly lang: 'he' | 'en'
  readonly title: string
  readonly size: 'roll' | 'label'
  readonly blocks: readonly Block[]
}

export const text = (content: string, more: Omit<Extract<Block, { kind: 'text' }>, 'kind' | 'text'> = {}): Block => ({
  kind: 'text',
  text: content,
  ...more,
})
export const row = (start: string, end: string, more: { bold?: boolean; large?: boolean } = {}): Block => ({
  kind: 'row',
  start,
  end,
  ...more,
})
export const RULE: Block = { kind: 'rule' }
export const SPACE: Block = { kind: 'space' }
