import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Caller, allows } from '@tavlin/contract/access-rules'
import {
  type PrivateSize,
  deletePrivatePicture,
  readPrivatePicture,
  storePrivatePicture,
} from '#features/catalog/picture.service.ts'
import type { Deps } from '#platform/deps.ts'
import type { SignedCall } from '#platform/http/call.ts'
import { notFound } from '#platform/http/errors.ts'
import { FileAnswer } from '#platform/http/file-answer.ts'
import { findStoredAnswer } from '#platform/http/idempotency.ts'
import { PURCHASE_ACCESS } from './purchase.service.ts'
import * as repo from './receipt-photo.repo.ts'

/** Time after which a stored photo without a receipt belongs to a receipt that was rejected. */
const UNUSED_MS = 86_400_000

type PhotographedLine = { readonly line_id: number; readonly photo: string | null }

/**
 * Stores the photos before the transaction of the receipt, because decoding is slow. Returns their names by line. The
 * name depends on line and content: a repeated request writes the same file, and no request can replace the photo of
 * another.
 */
export async function storePhotos(
  deps: Deps,
  call: SignedCall,
  id: number,
  lines: readonly PhotographedLine[],
): Promise<ReadonlyMap<number, string>> {
  const photos = lines.flatMap(({ line_id, photo }) => {
    if (photo === null) return []
    const content = Buffer.from(photo, 'base64')
    const name = createHash('sha256').update(`receipt ${id} ${line_id} `).update(content).digest('hex').slice(0, 32)
    return [{ line_id, content, name }]
  })
  if (photos.length === 0 || (await findStoredAnswer(deps.db, call)) !== null) return new Map()
  const deli_id = await repo.findDeli(deps.db, id)
  if (deli_id === undefined || !allows('receive_supplier_orders', call.caller, deli_id)) return notFound('purchase', id)
  const names = photos.map(({ name }) => name)
  await repo.insertPhotos(deps.db, id, names, deps.now())
  for (const { name, content } of photos) await storePrivatePicture(deps.files, name, content)
  return new Map(photos.map(({ line_id, name }) => [line_id, name]))
}

type PhotoKey = { readonly id: number; readonly receipt_id: number; readonly line_id: number }

/** Whoever may see the purchase may see its photos. */
export async function showPhoto({ db, files }: Deps, caller: Caller, key: PhotoKey, size: PrivateSize) {
  const found = await repo.findPhoto(db, key)
  if (!found || !PURCHASE_ACCESS.some((access) => allows(access, caller, found.deli_id)))
    return notFound('purchase', key.id)
  const file = (await readPrivatePicture(files, found.photo, size)) ?? notFound('purchase', key.id)
  return new FileAnswer(`receipt-${key.receipt_id}.webp`, file.type, Readable.from([file.content]), 'shown')
}

/** Deletes the photos of receipts that were rejected after their photos had been stored. */
export async function forgetUnusedPhotos({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  for (const name of await repo.listUnusedPhotos(db, new Date(now().getTime() - UNUSED_MS))) {
    await deletePrivatePicture(files, name)
    await repo.deletePhoto(db, name)
  }
}
