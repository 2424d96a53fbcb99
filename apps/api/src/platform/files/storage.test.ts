import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3 } from '../../../test/s3-server.ts'
import { testApp } from '../../../test/test-app.ts'
import { testFolder } from '../../../test/test-folder.ts'
import type { FileStore } from './file-store.ts'
import { openStore } from './storage.ts'

const app = testApp()
const dir = testFolder('storage')
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3('right-secret')
})
afterAll(() => s3.stop())

const picture = (content: string) => ({ type: 'image/webp', content: Buffer.from(content) })
const onS3 = (more: { secret_key?: string; endpoint?: string } = {}): FileStore =>
  openStore({
    kind: 's3',
    endpoint: `${s3.url}/bucket`,
    region: 'eu-central-1',
    access_key: 'key',
    secret_key: 'right-secret',
    ...more,
  })

const HOSTILE = [
  '',
  '.',
  '..',
  '../up.png',
  'a/b.png',
  'a\\b.png',
  '/etc/passwd',
  '%2e%2e%2fa.png',
  '.hidden.png',
  'a.svg',
  'a.html',
  'a.PNG',
  'A.png',
  'a.png.exe',
  'a.png\n',
  'a\0.png',
  'a.png?x',
  'שלום.png',
  `${'a'.repeat(200)}.png`,
]

describe.each<[string, () => FileStore]>([
  ['on disk', () => openStore({ kind: 'disk', dir })],
  ['in S3', () => onS3()],
])('the picture storage %s', (_, open) => {
  test('returns a stored picture with its type until it is deleted', async () => {
    const store = open()
    await store.put('meal-1.webp', picture('first'))
    expect(await store.get('meal-1.webp')).toEqual(picture('first'))
    await store.put('meal-1.webp', picture('second'))
    expect(await store.get('meal-1.webp')).toEqual(picture('second'))
    await store.delete('meal-1.webp')
    expect(await store.get('meal-1.webp')).toBeNull()
    await store.delete('meal-1.webp')
  })

  test('rejects a name that could escape the folder before any access', async () => {
    const store = open()
    const request_count = s3.request_count
    for (const name of HOSTILE) {
      await expect(store.put(name, picture('x')), name).rejects.toThrow(RangeError)
      await expect(store.get(name), name).rejects.toThrow(RangeError)
      await expect(store.delete(name), name).rejects.toThrow(RangeError)
    }
    expect(s3.request_count).toBe(request_count)
  })
})

test('a reader of the disk storage sees the old or the new picture, never half of one', async () => {
  const store = openStore({ kind: 'disk', dir })
  const [old_one, new_one] = ['a', 'b'].map((letter) => picture(letter.repeat(3_000_000)))
  await store.put('big.webp', old_one!)
  let reads = 0
  const writing = (async () => {
    for (let i = 0; i < 20; i++) await store.put('big.webp', i % 2 ? old_one! : new_one!)
  })()
  let is_stopped = false
  void writing.then(() => (is_stopped = true))
  while (!is_stopped) {
    const { content } = (await store.get('big.webp'))!
    reads++
    expect(content.equals(old_one!.content) || content.equals(new_one!.content)).toBe(true)
  }
  expect(reads).toBeGreaterThan(3)
  expect(readdirSync(join(dir, 'bi'))).toEqual(['big.webp'])
})

test('sends the content type and a signature to S3, which rejects one made with another secret', async () => {
  await onS3().put('typed.png', { type: 'image/png', content: Buffer.from('x') })
  expect(s3.objects.get('typed.png')?.type).toBe('image/png')
  await expect(onS3({ secret_key: 'wrong-secret' }).get('typed.png')).rejects.toThrow('403')
})

test('reports a failed upload to S3', async () => {
  const elsewhere = onS3({ endpoint: `${s3.url}/no-such-bucket` })
  await expect(elsewhere.put('lost.webp', picture('x'))).rejects.toThrow('404')
  await expect(onS3({ endpoint: 'http://127.0.0.1:1/bucket' }).put('lost.webp', picture('x'))).rejects.toThrow()
})

test('retries a failed S3 request, and reports an outage after at most four requests', async () => {
  s3.failures.push(503)
  await onS3().put('again.webp', picture('kept'))
  expect(await onS3().get('again.webp')).toEqual(picture('kept'))
  s3.failures.push(...Array<number>(20).fill(500))
  const before = s3.request_count
  await expect(onS3().get('again.webp')).rejects.toThrow('500')
  expect(s3.request_count - before).toBeLessThanOrEqual(4)
  s3.failures.length = 0
})

test('serves pictures without sign-in, with immutable caching and security headers', async () => {
  await app.files.put('meal-9.webp', picture('meal'))
  const { statusCode, headers, body } = await app.call(null, { method: 'GET', url: '/storage/images/meal-9.webp' })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'meal' })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(headers).not.toHaveProperty('set-cookie')
})

test.each(['nobody.webp', 'meal-9.svg', '..%2f..%2fetc%2fpasswd', '%2e%2e%2fmeal-9.webp', 'MEAL-9.webp', 'a.png%00'])(
  'answers not found for the picture %s, without caching',
  async (name) => {
    const { statusCode, headers } = await app.call(null, { method: 'GET', url: `/storage/images/${name}` })
    expect({ statusCode, cached: headers['cache-control'] }).toEqual({ statusCode: 404, cached: 'no-store' })
  },
)
