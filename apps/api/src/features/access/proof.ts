import { typedCode } from '@tavlin/domain/access/second-factor'
import { Refusal } from '@tavlin/domain/refusal'
import type { Call, SignedCall } from '#platform/http/call.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { record } from '#platform/events/events.ts'
import type { Limits } from '#platform/http/limits.ts'
import { findPassword } from './me.repo.ts'
import { isOwnPassword } from './me.service.ts'
import { spendCode } from './totp.ts'

type Command = { readonly tx: Tx; readonly call: Call }

/** Uses up a typed code of the authenticator app or a recovery code. Returns false when it is wrong. */
export async function isRightCode(deps: Deps, { tx, call }: Command, user_id: number, code: string): Promise<boolean> {
  const typed = typedCode(code)
  if (!typed || !(await spendCode(deps, tx, user_id, typed))) return false
  if (typed.kind === 'recovery') await record(tx, call, 'user.recovery_code_used', { user_id })
  return true
}

/**
 * Compares a proof with the password, and returns a function that rejects a proof that is neither the password nor a
 * valid code. The function runs in the transaction of the command, because it uses up the code. A password may look
 * like a recovery code, so both are tried.
 */
export async function checkProof(deps: Deps, limits: Limits, call: SignedCall, proof: string) {
  const { id } = call.caller
  const { password_hash } = await findPassword(deps.db, id)
  const is_password = await isOwnPassword(limits, id, proof, password_hash)
  return async (tx: Tx): Promise<void> => {
    if (!is_password && !(await isRightCode(deps, { tx, call }, id, proof))) throw new Refusal('proof_wrong')
  }
}
