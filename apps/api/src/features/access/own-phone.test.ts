import { access } from '@tavlin/contract/access'
import { smsLogin } from '@tavlin/contract/sms-login'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sentFor } from '../../../test/sent-for.ts'
import { tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { hashPassword } from './passwords.ts'

const app = testApp()
const PASSWORD = 'a long pass phrase'
const rejectedAs = (code: string) => ({ body: { code } })
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))
beforeEach(() => sql`delete from rate_limit`.execute(app.db))

let count = 0
const newPhone = () => `+97252${String(3_000_000 + ++count)}`

async function personWithPassword(lang: 'he' | 'en' = 'he') {
  const person = await app.person(['clerk'])
  const hash = await hashPassword(PASSWORD, { key: 'test', is_first: true })
  await sql`update app_user set password_hash = ${hash}, lang = ${lang} where id = ${person.id}`.execute(app.db)
  return { ...person, own: app.as(smsLogin, person.token) }
}

type Person = Awaited<ReturnType<typeof personWithPassword>>

async function codeFor({ own }: Person, phone: string): Promise<string> {
  await own.requestPhoneCode({ body: { phone, proof: PASSWORD } })
  const { texts } = await sentFor(app, 'user.phone_code_requested')
  expect(texts.map(({ to }) => to)).toEqual([phone])
  return /\d{6}/.exec(texts[0]!.text)![0]
}
const phoneOf = async (person: Person) => (await app.as(access, person.token).me()).data.phone
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('a user changes their phone with a code that is texted to the new one, and gets a mail', async () => {
  const dana = await personWithPassword('en')
  const phone = newPhone()
  const code = await codeFor(dana, phone)
  expect(await phoneOf(dana)).toBe(null)
  await dana.own.savePhone({ body: { phone: phone.replace('+972', '0'), code } })
  expect(await phoneOf(dana)).toBe(phone)
  const { mails } = await sentFor(app, 'user.phone_changed')
  expect(mails[0]).toMatchObject({ subject: 'Your phone number was changed · Tavlin' })
  await expect(dana.own.savePhone({ body: { phone, code } }), 'the code is used up').rejects.toMatchObject(
    rejectedAs('sms_code_wrong'),
  )
})

test('a wrong password sends no text and does not count towards the limit of one text per minute', async () => {
  const dana = await personWithPassword()
  const phone = newPhone()
  await expect(dana.own.requestPhoneCode({ body: { phone, proof: 'wrong' } })).rejects.toMatchObject(
    rejectedAs('proof_wrong'),
  )
  const { rows } = await sql`select from phone_change where user_id = ${dana.id}`.execute(app.db)
  expect(rows).toEqual([])
  await codeFor(dana, phone)
  await expect(dana.own.requestPhoneCode({ body: { phone, proof: PASSWORD } })).rejects.toMatchObject(
    rejectedAs('too_many_attempts'),
  )
})

test('a code is valid only for the phone and the user it was made for, and for five minutes', async () => {
  const dana = await personWithPassword()
  const omer = await personWithPassword()
  const phone = newPhone()
  const code = await codeFor(dana, phone)
  const wrong = rejectedAs('sms_code_wrong')
  await expect(dana.own.savePhone({ body: { phone: newPhone(), code } })).rejects.toMatchObject(wrong)
  await expect(omer.own.savePhone({ body: { phone, code } })).rejects.toMatchObject(wrong)
  later(5 * 60_000)
  await expect(dana.own.savePhone({ body: { phone, code } })).rejects.toMatchObject(wrong)
  expect(await phoneOf(dana)).toBe(null)
})

test('a hundred parallel guesses use up the five attempts of a code', async () => {
  const dana = await personWithPassword()
  const phone = newPhone()
  const code = await codeFor(dana, phone)
  const guesses = Array.from({ length: 100 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
  const outcomes = await Promise.all(
    guesses.map((guess) =>
      dana.own.savePhone({ body: { phone, code: guess } }).then(
        () => 'saved',
        (error: { body: { code: string } }) => error.body.code,
      ),
    ),
  )
  expect(tally(outcomes)).toEqual({ sms_code_wrong: 100 })
  await expect(dana.own.savePhone({ body: { phone, code } })).rejects.toMatchObject(rejectedAs('sms_code_wrong'))
})

test('twenty parallel requests with the right code save the phone once', async () => {
  const dana = await personWithPassword()
  const phone = newPhone()
  const code = await codeFor(dana, phone)
  await Promise.allSettled(Array.from({ length: 20 }, () => dana.own.savePhone({ body: { phone, code } })))
  expect(await phoneOf(dana)).toBe(phone)
  const { rows } = await sql`select from event where name = 'user.phone_changed'
    and (data ->> 'user_id')::bigint = ${dana.id}`.execute(app.db)
  expect(rows.length).toBe(1)
})

test('the phone of another user is rejected only after the code proved that the caller has it', async () => {
  const dana = await personWithPassword()
  const omer = await personWithPassword()
  const phone = newPhone()
  await sql`update app_user set phone = ${phone} where id = ${omer.id}`.execute(app.db)
  const code = await codeFor(dana, phone)
  await expect(dana.own.savePhone({ body: { phone, code: otherThan(code) } })).rejects.toMatchObject(
    rejectedAs('sms_code_wrong'),
  )
  await expect(dana.own.savePhone({ body: { phone, code } })).rejects.toMatchObject(rejectedAs('user_phone_taken'))
  expect(await phoneOf(dana)).toBe(null)
})
