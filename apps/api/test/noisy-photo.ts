import sharp from 'sharp'

/** Returns a photo as large as one of a phone camera: noise hardly compresses. */
export function noisyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
