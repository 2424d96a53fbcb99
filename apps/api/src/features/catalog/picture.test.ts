import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { tableMarks } from '../../../test/table-marks.ts'
import { testApp } from '../../../test/test-app.ts'
import { SIZES } from './picture.ts'
import { pictureExists } from './picture.service.ts'

const app = testApp()
let owner: string
let jpeg: Buffer
let png: Buffer

beforeEach(async () => {
  // Signs in again before each test, because each user may upload only thirty pictures a minute.
  owner = (await app.person(['super_admin'])).token
})
beforeAll(async () => {
  const canvas = () => sharp({ create: { width: 1600, height: 900, channels: 3, background: '#697f4d' } })
  // The red half makes the orientation visible.
  const red = await sharp({ create: { width: 800, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const drawn = await canvas()
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  png = drawn
  jpeg = await sharp(drawn)
    .withExif({ IFD0: { Copyright: 'GEHEIM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})

const upload = (payload: Buffer, type = 'image/jpeg', token = owner) =>
  app.call(token, { method: 'POST', url: '/pictures', headers: { 'content-type': type }, payload })
const stored = async (stem: string, size: string) =>
  (await app.call(null, { method: 'GET', url: `/storage/images/${stem}-${size}.webp` })).rawPayload

test('returns a picture in three sizes as upright webp without location, camera or owner', async () => {
  const sent = await sharp(jpeg).metadata()
  expect(sent.exif?.includes('GEHEIM')).toBe(true)
  expect(sent.orientation).toBe(6)
  const answer = await upload(jpeg)
  expect(answer.statusCode).toBe(200)
  const { picture } = answer.json().data
  expect(picture).toMatch(/^[0-9a-f]{32}$/)
  expect(await pictureExists(app.files, picture)).toBe(true)
  for (const [size, longest] of Object.entries(SIZES)) {
    const file = await stored(picture, size)
    const { format, width, height, exif, xmp, icc, orientation } = await sharp(file).metadata()
    expect({ format, height, width }).toEqual({
      format: 'webp',
      height: longest,
      width: Math.round((longest * 9) / 16),
    })
    expect({ exif, xmp, icc, orientation }).toEqual({})
    expect(file.includes('GEHEIM')).toBe(false)
    const top = await sharp(file).extract({ left: 2, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
  }
})

test.each([
  ['PNG sent as text', () => png, 'text/plain'],
  ['PNG sent as JSON', () => png, 'application/json'],
  ['WebP sent as JPEG', () => sharp(png).webp().toBuffer(), 'image/jpeg'],
])('detects the type of a picture by its bytes: %s', async (_, make, type) => {
  expect((await upload(await make(), type)).statusCode).toBe(200)
})

test('gives the same picture the same name, and does not enlarge a small one', async () => {
  const tiny = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const first = await upload(tiny)
  const second = await upload(tiny)
  expect(first.json()).toEqual(second.json())
  expect(await sharp(await stored(first.json().data.picture, 'large')).metadata()).toMatchObject({
    width: 40,
    height: 30,
  })
})

test('the upload of an animation stores its first frame', async () => {
  const frames = Buffer.alloc(10 * 20 * 3, 0)
  frames.fill(255, 10 * 10 * 3)
  const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const answer = await upload(moving)
  expect(answer.statusCode).toBe(200)
  const { pages, height } = await sharp(await stored(answer.json().data.picture, 'large'), {
    animated: true,
  }).metadata()
  expect([pages, height]).toEqual([undefined, 10])
})

/** Creates a PNG whose header declares a size that its few bytes of pixels do not have. */
function pngDeclaring(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const ZIP_END = `PK\x05\x06${'\0'.repeat(18)}`
const after = (picture: () => Buffer, more: string) => () => Buffer.concat([picture(), Buffer.from(more, 'latin1')])
const text = (content: string) => () => Buffer.from(content, 'latin1')

const hostile: [string, () => Buffer | Promise<Buffer>, number, string][] = [
  ['an empty file', text(''), 415, 'picture_type_not_supported'],
  ['SVG', text(SVG), 415, 'picture_type_not_supported'],
  ['SVG with the signature of PNG', text(`\x89PNG\r\n\x1a\n${SVG}`), 415, 'picture_type_not_supported'],
  ['GIF', () => sharp(png).resize(9).gif().toBuffer(), 415, 'picture_type_not_supported'],
  ['PDF', text('%PDF-1.7\n1 0 obj\n'), 415, 'picture_type_not_supported'],
  ['HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, 'picture_type_not_supported'],
  ['TIFF', () => sharp(png).resize(9).tiff().toBuffer(), 415, 'picture_type_not_supported'],
  [
    'JPEG with an appended web page',
    after(() => jpeg, '<HTML><body onload=alert(1)>'),
    415,
    'picture_type_not_supported',
  ],
  ['JPEG with an appended program', after(() => jpeg, '<?php system($_GET[0]);'), 415, 'picture_type_not_supported'],
  ['PNG that is also an archive', after(() => png, ZIP_END), 415, 'picture_type_not_supported'],
  ['JPEG that is also a PDF', () => withComment('%PDF-1.4 '), 415, 'picture_type_not_supported'],
  ['a script within the JPEG', () => withComment('<script>alert(1)</script>'), 415, 'picture_type_not_supported'],
  ['a bomb of 1.2 billion pixels', () => pngDeclaring(30_000, 40_000), 422, 'picture_too_many_pixels'],
  ['a header with more pixels than the file has', () => pngDeclaring(5000, 5000), 422, 'picture_unreadable'],
  ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2), 422, 'picture_unreadable'],
  ['half a PNG', () => png.subarray(0, png.length / 2), 422, 'picture_unreadable'],
  ['the signature of a JPEG and noise', text(`\xff\xd8\xff${'noise'.repeat(99)}`), 422, 'picture_unreadable'],
]
const withComment = (comment: string) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
    Buffer.from(comment),
    jpeg.subarray(2),
  ])

test.each(hostile)('rejects the upload of %s and stores nothing', async (_, make, status, code) => {
  const stored_keys: string[] = []
  const { put } = app.files
  app.files.put = async (name) => void stored_keys.push(name)
  const before = await tableMarks(app.db)
  const answer = await upload(await make())
  app.files.put = put
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(stored_keys).toEqual([])
  expect(await tableMarks(app.db)).toEqual(before)
})

test('rejects a decompression bomb by its header without unpacking it', async () => {
  const before = process.memoryUsage.rss()
  const answer = await upload(pngDeclaring(30_000, 40_000))
  expect(answer.json()).toMatchObject({ details: { width: 30_000, height: 40_000, most_pixels: 40_000_000 } })
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
})

test('rejects an upload of more than 8 MB without reading it', async () => {
  const answer = await upload(Buffer.alloc(8_000_001))
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large'])
})

test('rejects uploads by users who may not change meals', async () => {
  const answer = await upload(png, 'image/png', (await app.person([])).token)
  expect(answer.statusCode).toBe(403)
})

test.each([
  '../x.webp',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%2fx.webp',
  'x.webp%00.png',
  '.x.webp',
  'x.svg',
  'X.webp',
  'a/b.webp',
])('rejects the picture path %s', async (name) => {
  const answer = await app.call(null, { method: 'GET', url: `/storage/images/${name}` })
  expect(answer.statusCode).toBe(404)
})

test('answers every request when twenty pictures are uploaded at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(jpeg)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
})
