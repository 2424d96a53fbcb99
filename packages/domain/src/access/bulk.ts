export type BulkAction = 'activate' | 'deactivate' | 'end_sessions'
export type Person = { readonly id: number; readonly active: boolean; readonly is_super_admin: boolean }
export type BulkRefusal = 'not_found' | 'last_super_admin' | 'cannot_deactivate_self'

type BulkContext = {
  readonly caller_id: number
  readonly people: readonly Person[]
  /** Number of active super_admins in the whole system, selected or not. */
  readonly super_admins: number
}

/** Decides which users to change and why others are rejected. Users already in the wanted state are in neither list. */
export function decideBulk(
  action: BulkAction,
  ids: readonly number[],
  { caller_id, people, super_admins }: BulkContext,
): { rejected: ReadonlyMap<number, BulkRefusal>; to_change: readonly number[] } {
  const by_id = new Map(people.map((person) => [person.id, person]))
  const rejected = new Map<number, BulkRefusal>()
  const to_change: number[] = []
  let left = super_admins
  for (const id of ids) {
    const person = by_id.get(id)
    if (!person) rejected.set(id, 'not_found')
    else if (action === 'end_sessions') to_change.push(id)
    else if (action === 'activate') {
      if (!person.active) to_change.push(id)
    } else if (!person.active) continue
    else if (person.is_super_admin && left === 1) rejected.set(id, 'last_super_admin')
    else if (id === caller_id) rejected.set(id, 'cannot_deactivate_self')
    else {
      if (person.is_super_admin) left--
      to_change.push(id)
    }
  }
  return { rejected, to_change }
}
