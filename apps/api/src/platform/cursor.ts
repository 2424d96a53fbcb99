import { createHmac, timingSafeEqual } from 'node:crypto'
import { Denied } from './errors.ts'

/** The row beside which a page lies: its sort value and id, and whether the page comes before it or after. */
export type Position = { readonly value: string | number; readonly id: number; readonly side: 'before' | 'after' }

/** `list` names the list with its sort and filters: a mark of one does not open another. */
export function sealCursor(secret: string, list: string, { value, id, side }: Position): string {
  const payload = Buffer.from(JSON.stringify([value, id, side])).toString('base64url')
  return `${payload}.${sign(secret, list, payload)}`
}

export function openCursor(secret: string, list: string, cursor: string): Position {
  const [payload = '', signature = '', more] = cursor.split('.')
  const expected = Buffer.from(sign(secret, list, payload))
  const given = Buffer.from(signature)
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Denied('cursor_invalid')
  const [value, id, side] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string | number,
    number,
    Position['side'],
  ]
  return { value, id, side }
}

function sign(secret: string, list: string, payload: string): string {
  return createHmac('sha256', secret).update(`cursor\n${list}\n${payload}`).digest('base64url').slice(0, 27)
}
