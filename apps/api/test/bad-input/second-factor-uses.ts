import { readConfig } from '@tavlin/config/config'
import { sql } from 'kysely'
import { findForLogin } from '../../src/features/access/login.repo.ts'
import { signInTicket } from '../../src/features/access/sign-in-ticket.ts'
import { encryptSecret, newSecret } from '../../src/features/access/totp.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { encrypt } from '../../src/platform/secrets/encrypt.ts'
import { codeAt } from '../authenticator.ts'
import { NOON } from '../test-app.ts'
import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const SECRETS: Record<string, FieldKind> = {
  'body.ticket': 'secret',
  'body.code': 'secret',
  'body.setup': 'secret',
  'body.proof': 'secret',
}

/** Creates rows that valid requests about the second factor refer to. */
export function makeSecondFactorWorld(db: Db) {
  const deps = { config: readConfig({ NODE_ENV: 'test' }), now: () => NOON }
  return {
    /** Gives a user an authenticator app and returns its current code. */
    giveTotp: async (user_id: number): Promise<string> => {
      const secret = newSecret()
      await sql`insert into user_totp (user_id, secret, last_step, created_at)
        values (${user_id}, ${encryptSecret(deps, secret)}, 0, ${NOON})
        on conflict (user_id) do update set secret = excluded.secret, last_step = 0`.execute(db)
      return codeAt(secret, NOON)
    },
    ticketOf: async (user_id: number): Promise<string> =>
      signInTicket(deps, (await findForLogin(db, { id: user_id }, Buffer.alloc(32)))!, 'staff'),
    newSetup: (user_id: number) => {
      const secret = newSecret()
      const content = JSON.stringify([secret, NOON.getTime() + 60_000])
      const setup = encrypt(deps.config.secret_key, `setup of an authenticator app\n${user_id}`, content)
      return { setup, code: codeAt(secret, NOON) }
    },
  }
}

const withTotp = async ({ newUser, second_factors }: BadInputWorld) => {
  const { id } = await newUser()
  return { id, code: await second_factors.giveTotp(id) }
}

export const SECOND_FACTOR_USES: Record<string, Record<string, Use>> = {
  'secondFactor.confirmLogin': {
    '': {
      given: async (world) => {
        const { id, code } = await withTotp(world)
        return { body: { ticket: await world.second_factors.ticketOf(id), code } }
      },
      kinds: SECRETS,
    },
  },
  'secondFactor.saveTotp': {
    '': { given: ({ second_factors }, caller_id) => ({ body: second_factors.newSetup(caller_id) }), kinds: SECRETS },
  },
  'secondFactor.removeTotp': {
    '': {
      given: async ({ second_factors, givePassword, password }, caller_id) => {
        await givePassword(caller_id)
        await second_factors.giveTotp(caller_id)
        return { body: { proof: password } }
      },
      kinds: SECRETS,
    },
  },
  'secondFactor.newRecoveryCodes': {
    '': {
      given: async ({ second_factors }, caller_id) => ({ body: { proof: await second_factors.giveTotp(caller_id) } }),
      kinds: SECRETS,
    },
  },
  'secondFactor.resetSecondFactor': {
    '': { given: async (world) => ({ params: { id: (await withTotp(world)).id } }) },
  },
}
