import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import type { RawJson } from '#platform/list.ts'
import { findPeople } from './people.repo.ts'

const MOST_PEOPLE = 200

export async function showPeople({ db }: Deps, deli_id: number): Promise<RawJson> {
  return (await findPeople(db, deli_id, MOST_PEOPLE)) ?? notFound('deli', deli_id)
}
