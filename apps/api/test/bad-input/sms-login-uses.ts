import { createHmac } from 'node:crypto'
import { readConfig } from '@tavlin/config/config'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/db.ts'
import { NOON } from '../test-app.ts'
import type { FieldKind } from './fields.ts'
import type { Use } from './targets.ts'

const KINDS: Record<string, FieldKind> = { 'body.phone': 'format', 'body.code': 'secret', 'body.proof': 'secret' }
const CODE = '123456'

/** Creates users who can sign in with a texted code. */
export function makeSmsLoginWorld(db: Db) {
  const { secret_key } = readConfig({ NODE_ENV: 'test' })
  let count = 0
  return {
    nextPhone: (): string => `+97253${String(2_000_000 + ++count)}`,
    givePhoneCode: async (user_id: number, phone: string): Promise<void> => {
      const hash = createHmac('sha256', secret_key).update(`phone code\n${user_id}\n${phone}\n${CODE}`).digest()
      await sql`insert into phone_change (user_id, phone, code_hash, left_over, expires_at)
        values (${user_id}, ${phone}, ${hash}, 1000, ${new Date(NOON.getTime() + 60_000)})
        on conflict (user_id) do update set phone = excluded.phone, code_hash = excluded.code_hash,
          left_over = excluded.left_over`.execute(db)
    },
    giveCode: async (user_id: number, phone: string): Promise<void> => {
      const hash = createHmac('sha256', secret_key).update(`sign-in code\n${user_id}\n${phone}\n${CODE}`).digest()
      await sql`update app_user set phone = ${phone} where id = ${user_id}`.execute(db)
      await sql`insert into sign_in_code (user_id, code_hash, left_over, expires_at)
        values (${user_id}, ${hash}, 5, ${new Date(NOON.getTime() + 60_000)})`.execute(db)
    },
  }
}

export const SMS_LOGIN_USES: Record<string, Record<string, Use>> = {
  'smsLogin.requestSmsCode': {
    '': { given: ({ sms_logins }) => ({ body: { phone: sms_logins.nextPhone() } }), kinds: KINDS },
  },
  'smsLogin.loginWithSmsCode': {
    '': {
      given: async ({ newUser, sms_logins }) => {
        const { id } = await newUser()
        const phone = sms_logins.nextPhone()
        await sms_logins.giveCode(id, phone)
        return { body: { phone, code: CODE, as: 'staff' } }
      },
      kinds: KINDS,
    },
  },
  'smsLogin.requestPhoneCode': {
    '': {
      given: async ({ givePassword, password, sms_logins }, caller_id) => {
        await givePassword(caller_id)
        return { body: { phone: sms_logins.nextPhone(), proof: password } }
      },
      kinds: KINDS,
    },
  },
  'smsLogin.savePhone': {
    '': {
      given: async ({ sms_logins }, caller_id) => {
        // A user has one open change at a time, so samples of the same user have the same phone.
        const phone = `+97254${String(2_000_000 + (caller_id % 1_000_000))}`
        await sms_logins.givePhoneCode(caller_id, phone)
        return { body: { phone, code: CODE } }
      },
      kinds: KINDS,
    },
  },
}
