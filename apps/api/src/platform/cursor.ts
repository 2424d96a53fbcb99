import { createHmac, timingSafeEqual } from 'node:crypto'
import { Denied } from './errors.ts'

/** Where a page ended: the sort value and id of its last row. */
export type Position = { readonly value: string | number; readonly id: number }

/** `list` names the list with its sort and filters: a mark of one does not open another. */
export function sealCursor(secret: string, list: string, position: Position): string {
  const payload = Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url')
  return `${payload}.${sign(secret, list, payload)}`
}

export function openCursor(secret: string, list: string, cursor: string): Position {
  const [payload = '', signature = '', more] = cursor.split('.')
  const expected = Buffer.from(sign(secret, list, payload))
  const given = Buffer.from(signature)
  if (more !== undefined || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Denied('cursor_invalid')
  const [value, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string | number, number]
  return { value, id }
}

function sign(secret: string, list: string, payload: string): string {
  return createHmac('sha256', secret).update(`cursor\n${list}\n${payload}`).digest('base64url').slice(0, 27)
}
