import type { Caller } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { expectRight } from '../order-right.service.ts'
import { findTimeline } from './timeline.repo.ts'

export async function showTimeline({ db }: Deps, caller: Caller, id: number) {
  const { deli_id, entries } = (await findTimeline(db, id)) ?? notFound('order', id)
  expectRight(caller, { id, deli_id })
  return { data: entries }
}
