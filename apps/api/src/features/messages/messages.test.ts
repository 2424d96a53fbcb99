import { messages } from '@tavlin/contract/messages'
import { beforeAll, expect, test } from 'vitest'
import { codeOf, tally } from '../../../test/tally.ts'
import { testApp } from '../../../test/test-app.ts'
import { writeMessage } from './messages.service.ts'

const app = testApp({ pool_size: 25 })
let owner: string
let manager: string
beforeAll(async () => {
  owner = (await app.person(['super_admin'])).token
  manager = (await app.person(['manager'])).token
})

type TextParams = Parameters<ReturnType<typeof my>['saveMessageText']>[0]['params']
const my = () => app.as(messages, owner)
const save = async (text: string | null, version: number, params: TextParams = { kind: 'ready', lang: 'he' }) =>
  (await my().saveMessageText({ params, body: { text, version } })).data
const find = async (kind: string, lang: string) =>
  (await my().messageTexts()).data.find((one) => one.kind === kind && one.lang === lang)!
const VALUES = { deli: 'צפון', number: 12, promise: '13:00-13:30', link: 'https://t.test/a' }

test('lists each message in the languages in which it is sent', async () => {
  const { data } = await app.as(messages, manager).messageTexts()
  expect(data.filter(({ kind }) => kind === 'departed').map(({ lang }) => lang)).toEqual(['he', 'en', 'ar', 'ru'])
  expect(data.filter(({ kind }) => kind === 'approval_late').map(({ lang }) => lang)).toEqual(['he'])
  expect(data.every(({ text, version }) => text === null && version === 0)).toBe(true)
})

test('sends the edited text in its language only, until the original is restored', async () => {
  const original = await writeMessage(app.db, 'ready', 'he', VALUES)
  expect(original).toBe('צפון: הזמנה 12 מוכנה ומחכה לכם.')
  expect(await save('{deli}: הזמנה {number} מוכנה. בתיאבון!', 0)).toMatchObject({
    version: 1,
    by: { id: expect.any(Number) },
  })
  expect(await writeMessage(app.db, 'ready', 'he', VALUES)).toBe('צפון: הזמנה 12 מוכנה. בתיאבון!')
  expect(await writeMessage(app.db, 'ready', 'en', VALUES)).toContain('is ready')
  expect(await save(null, 1)).toMatchObject({ text: null, version: 0, by: null })
  expect(await writeMessage(app.db, 'ready', 'he', VALUES)).toBe(original)
})

test('saving a text equal to the original deletes the edited text', async () => {
  const { original } = await find('ready', 'en')
  await save('Come!', 0, { kind: 'ready', lang: 'en' })
  expect(await save(original, 1, { kind: 'ready', lang: 'en' })).toMatchObject({ text: null, version: 0 })
})

test('rejects unknown and missing variables, other languages, stale versions and edits by managers, and writes nothing', async () => {
  const before = await app.countEvents()
  const codes = [
    [() => save('{deli} {link}', 0), 'message_variable_unknown'],
    [() => save('{deli} {arrival}', 0, { kind: 'departed', lang: 'he' }), 'message_variable_missing'],
    [() => save('{deli}', 0, { kind: 'approval_late', lang: 'ru' }), 'invalid_input'],
    [() => save('{deli}', 3), 'version_stale'],
    [
      () =>
        app
          .as(messages, manager)
          .saveMessageText({ params: { kind: 'ready', lang: 'he' }, body: { text: 'x', version: 0 } }),
      'not_allowed',
    ],
  ] as const
  for (const [work, code] of codes) expect(await codeOf(work())).toBe(code)
  expect([await app.countEvents(), (await find('ready', 'he')).text]).toEqual([before, null])
})

test('saves one of twenty parallel first edits', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => codeOf(save(`{deli} ${n}`, 0, { kind: 'cancelled', lang: 'en' }))),
  )
  expect(tally(answers)).toEqual({ ok: 1, version_stale: 19 })
})
