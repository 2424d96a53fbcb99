import { Denied } from '../http/errors.ts'
import { seal, unseal } from '../secrets/seal.ts'

/** The row at the edge of a page: its sort value and id, and on which side of the row the page is. */
export type CursorPosition = { readonly value: string | number; readonly id: number; readonly side: 'before' | 'after' }

/** `list` identifies the list with its sort and filters: a cursor is valid only for the same combination. */
export const sealCursor = (secret: string, list: string, { value, id, side }: CursorPosition): string =>
  seal(secret, `cursor\n${list}`, [value, id, side])

export function openCursor(secret: string, list: string, cursor: string): CursorPosition {
  const opened = unseal(secret, `cursor\n${list}`, cursor) as
    [string | number, number, CursorPosition['side']] | undefined
  if (!opened) throw new Denied('cursor_invalid')
  const [value, id, side] = opened
  return { value, id, side }
}
