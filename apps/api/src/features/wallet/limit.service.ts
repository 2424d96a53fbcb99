import type { Caller } from '@tavlin/contract/access-rules'
import { type MoveLimit, moveLimitOf } from '@tavlin/domain/wallet/limits'
import type { WalletName } from '@tavlin/domain/wallet/moves'
import type { Call } from '#platform/call.ts'
import { change } from '#platform/change.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notFound } from '#platform/errors.ts'
import { record } from '#platform/events.ts'
import * as repo from './limit.repo.ts'

export function limitsOf({ roles }: Pick<Caller, 'roles'>, found: repo.RoleLimits): Record<WalletName, MoveLimit> {
  return {
    wallet: moveLimitOf(roles, [found?.wallet_agorot ?? 0]),
    points: moveLimitOf(roles, [found?.points ?? 0]),
  }
}

/** For other features: how far someone reaches alone; null: no limit. */
export const limitOf = async (db: Db, { roles }: Pick<Caller, 'roles'>, kind: repo.LimitKind): Promise<MoveLimit> =>
  moveLimitOf(roles, [(await repo.findLimits(db, roles))?.[kind] ?? 0])

export const showLimits = async ({ db }: Deps) => ({ data: await repo.listLimits(db) })

export function saveLimits(
  deps: Deps,
  call: Call,
  role_id: number,
  amounts: { readonly [K in repo.LimitKind]?: number | undefined },
): Promise<{ data: repo.Limits }> {
  return change(deps, call, async (tx) => {
    const before = (await repo.lockLimits(tx, role_id)) ?? notFound('role', role_id)
    const said = Object.entries(amounts).filter(([, amount]) => amount !== undefined)
    const data = { ...before, ...Object.fromEntries(said) }
    await repo.saveLimits(tx, data)
    await record(tx, call, 'limit.changed', { role_id })
    return { data }
  })
}
