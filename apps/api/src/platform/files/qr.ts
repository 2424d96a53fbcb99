import qrcode from 'qrcode'

/** Returns a QR code as an SVG path. Draws each row of dark modules as runs, which keeps the answer short. */
export function qrOf(value: string): { size: number; path: string } {
  const { modules } = qrcode.create(value, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_unused, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  )
  const path = rows.map((row, y) =>
    runsOf(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(''),
  )
  return { size, path: path.join('') }
}

const runsOf = (row: string): [x: number, length: number][] =>
  [...row.matchAll(/1+/g)].map(({ index, 0: run }) => [index, run.length])
