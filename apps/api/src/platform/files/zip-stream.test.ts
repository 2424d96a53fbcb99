import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip-stream.ts'

async function* entriesOf(...entries: (readonly [name: string, content: () => AsyncGenerator<string>])[]) {
  for (const [name, content] of entries) yield { name, content: content() }
}

test('writes entries with Hebrew names, including an empty entry, that a library reads back', async () => {
  const long = 'שורה,'.repeat(50_000)
  const zip = zipOf(
    entriesOf(
      [
        'לקוחות.csv',
        async function* () {
          yield long
          yield 'סוף'
        },
      ],
      ['empty.csv', async function* () {}],
    ),
  )
  const found = Object.entries(unzipSync(await buffer(zip))).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(found).toEqual([
    ['לקוחות.csv', `${long}סוף`],
    ['empty.csv', ''],
  ])
})

test('fails the archive when reading an entry fails, so that a download does not hang', async () => {
  const zip = zipOf(
    entriesOf([
      'a.csv',
      async function* () {
        yield 'first'
        throw new Error('the connection was lost')
      },
    ]),
  )
  await expect(buffer(zip)).rejects.toThrow('the connection was lost')
})
