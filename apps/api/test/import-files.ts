import type { Encoding } from '../src/features/imports/decode-text.ts'
import type { TestApp } from './test-app.ts'
import type { imports } from '@tavlin/contract/imports'
import type { ResponseOf } from '@tavlin/contract/endpoint'
import type { ImportKind } from '@tavlin/domain/imports/columns'

export const MEAL_HEADERS = ['שם המנה', 'קטגוריה', 'מחיר', 'תיאור', 'סניפים']

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')

/** Encodes Hebrew text as an old program would save it. */
export function encodeAs(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  const first = encoding === 'cp862' ? 0x80 : 0xe0
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0)!
      return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + first : code
    }),
  )
}

type UploadAnswer = ResponseOf<typeof imports.uploadMeals> & { code?: string }

export async function uploadSheet(app: TestApp, token: string, kind: ImportKind, file: Buffer | string) {
  const answer = await app.call(token, {
    method: 'POST',
    url: `/imports/${kind}?file_name=${kind}.csv`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  return { status: answer.statusCode, body: answer.json() as UploadAnswer }
}

export const uploadMeals = (app: TestApp, token: string, file: Buffer | string) =>
  uploadSheet(app, token, 'meals', file)
