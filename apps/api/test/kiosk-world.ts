import { sql } from 'kysely'
import { type KioskForm, insertKiosk } from '../src/features/kiosks/kiosk.repo.ts'
import type { Db } from '../src/platform/db/db.ts'
import { hashToken, newToken } from '../src/platform/db/ids.ts'
import { NOON } from './test-app.ts'

export const KIOSK_FORM: KioskForm = {
  name: 'Entrance',
  lang: 'he',
  order_types: ['pickup', 'delivery'],
  takes_future: true,
  pay_methods: ['card', 'counter'],
  card_reader: null,
}

/** Creates kiosks, with and without a device. */
export function makeKioskWorld(db: Db) {
  let count = 0
  const newKiosk = async (deli_id: number, more: Partial<KioskForm> = {}): Promise<number> => {
    const form = { ...KIOSK_FORM, name: `kiosk ${++count}`, ...more }
    return (await db.transaction().execute((tx) => insertKiosk(tx, deli_id, form))).id
  }
  return {
    newKiosk,
    /** Creates a kiosk with a device and returns the token of the device. */
    newDevice: async (deli_id: number, more: Partial<KioskForm> = {}): Promise<string> => {
      const id = await newKiosk(deli_id, more)
      const device_token = newToken()
      await sql`update kiosk set token_hash = ${hashToken(device_token)}, paired_at = ${NOON} where id = ${id}`.execute(
        db,
      )
      return device_token
    },
    /** Creates a code with which a device can be paired. */
    newCode: async (deli_id: number): Promise<string> => {
      const id = await newKiosk(deli_id)
      const code = `KSK${String(1000 + ++count)}`
      await sql`update kiosk set pair_code_hash = ${hashToken(code)},
        pair_expires_at = ${NOON}::timestamptz + interval '10 minutes' where id = ${id}`.execute(db)
      return code
    },
  }
}
