import { type Caller, allows } from '@tavlin/contract/access-rules'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import type { RawJson } from '#platform/list.ts'
import { findPeople } from './people.repo.ts'

const MOST_PEOPLE = 200

export async function showPeople({ db }: Deps, caller: Caller, deli_id: number): Promise<RawJson> {
  const whole = allows('manage_delis', caller, deli_id)
  return (await findPeople(db, deli_id, { most: MOST_PEOPLE, whole })) ?? notFound('deli', deli_id)
}
