import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/http/errors.ts'
import type { RawJson } from '#platform/db/list.ts'
import { findPeople } from './people.repo.ts'

const MOST_PEOPLE = 200

export async function showPeople({ db }: Deps, caller: Caller, deli_id: number): Promise<RawJson> {
  const with_roles = allows('manage_delis', caller, deli_id)
  return (await findPeople(db, deli_id, { most: MOST_PEOPLE, with_roles })) ?? notFound('deli', deli_id)
}
