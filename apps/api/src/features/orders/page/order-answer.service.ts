import type { Caller } from '@tavlin/contract/access-rules'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import { orderPage } from '../order-derived.ts'
import { findOrder } from './order-page.repo.ts'
import { expectRight } from '../order-right.service.ts'

/** Returns the answer of every order command, read inside its transaction. */
export async function orderAnswer(db: Db, caller: Caller | null, id: number, now: Date) {
  const found = (await findOrder(db, id)) ?? notFound('order', id)
  return { data: orderPage(found, caller, now) }
}

export async function showOrder({ db, now }: Deps, caller: Caller, id: number) {
  const answer = await orderAnswer(db, caller, id, now())
  expectRight(caller, { id, deli_id: answer.data.deli.id })
  return answer
}
