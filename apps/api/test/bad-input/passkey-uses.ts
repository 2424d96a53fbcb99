import { randomBytes } from 'node:crypto'
import { readConfig } from '@tavlin/config/config'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { hashToken } from '../../src/platform/db/ids.ts'
import { softPasskey } from '../passkey.ts'
import { NOON } from '../test-app.ts'
import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'
import type { BadInputWorld } from './world.ts'

const KINDS: Record<string, FieldKind> = { 'body.ticket': 'secret', 'body.proof': 'secret', 'body.answer.id': 'format' }

/** Creates rows that valid requests about passkeys refer to. */
export function makePasskeyWorld(db: Db) {
  const { origin, hostname } = new URL(readConfig({ NODE_ENV: 'test' }).public_url)
  const newKey = () => softPasskey({ origin, rp_id: hostname })
  const saveChallenges = async (bound_to: readonly string[], user_id: number): Promise<string> => {
    const challenge = randomBytes(32).toString('base64url')
    await sql`insert into passkey_challenge (bound_to, user_id, challenge, expires_at)
      select unnest(${bound_to.map(hashToken)}::bytea[]), ${user_id}, ${challenge}, ${new Date(NOON.getTime() + 60_000)}
      on conflict (bound_to) do update set challenge = excluded.challenge`.execute(db)
    return challenge
  }
  return {
    saveChallenges,
    givePasskey: async (user_id: number) => {
      const key = newKey()
      const { rows } = await sql<{ id: number }>`
        insert into passkey (user_id, credential_id, public_key, counter, transports, name, created_at)
        values (${user_id}, ${Buffer.from(key.id, 'base64url')}, ${key.public_key}, 0, '{}', 'phone', ${NOON})
        returning id`.execute(db)
      return { key, id: rows[0]!.id }
    },
    /** Removes the factors of a user, so that adding a factor needs no proof. */
    removeFactors: async (user_id: number): Promise<void> => {
      await sql`delete from passkey where user_id = ${user_id}`.execute(db)
      await sql`delete from user_totp where user_id = ${user_id}`.execute(db)
    },
    /** Returns the answer of a new passkey to a challenge that is valid in every session of the user. */
    newAnswer: async (user_id: number) => {
      const { rows } = await sql<{ id: number }>`select id from session where user_id = ${user_id}`.execute(db)
      const sessions = rows.map(({ id }) => `passkey of session ${id}`)
      return newKey().create(await saveChallenges(sessions, user_id))
    },
  }
}

async function signInOf({ newUser, second_factors, passkeys }: BadInputWorld) {
  const { id } = await newUser()
  const { key } = await passkeys.givePasskey(id)
  const ticket = await second_factors.ticketOf(id)
  return { id, key, ticket }
}

export const PASSKEY_USES: Record<string, Record<string, Use>> = {
  'passkeys.loginPasskeyOptions': {
    '': { given: async (world) => ({ body: { ticket: (await signInOf(world)).ticket } }), kinds: KINDS },
  },
  'passkeys.confirmLoginWithPasskey': {
    '': {
      given: async (world) => {
        const { id, key, ticket } = await signInOf(world)
        const challenge = await world.passkeys.saveChallenges([`passkey of ticket ${ticket}`], id)
        return { body: { ticket, answer: key.get(challenge) } }
      },
      kinds: KINDS,
    },
  },
  'passkeys.newPasskey': {
    '': {
      given: async ({ passkeys, givePassword, password }, caller_id) => {
        await passkeys.removeFactors(caller_id)
        await givePassword(caller_id)
        return { body: { proof: password } }
      },
      kinds: KINDS,
    },
  },
  'passkeys.addPasskey': {
    '': {
      given: async ({ passkeys }, caller_id) => {
        await passkeys.removeFactors(caller_id)
        return { body: { name: 'phone', answer: await passkeys.newAnswer(caller_id) } }
      },
      kinds: KINDS,
    },
  },
  'passkeys.renamePasskey': {
    '': { given: async ({ passkeys }, id) => ({ params: { id: (await passkeys.givePasskey(id)).id } }) },
  },
  'passkeys.removePasskey': {
    '': {
      given: async ({ passkeys, givePassword, password }, caller_id) => {
        await givePassword(caller_id)
        return { params: { id: (await passkeys.givePasskey(caller_id)).id }, body: { proof: password } }
      },
      kinds: KINDS,
    },
  },
}
