import qrcode from 'qrcode'

/** Returns a QR code as an SVG with a single path. */
export function qrSvg(value: string): string {
  const { modules } = qrcode.create(value, { errorCorrectionLevel: 'M' })
  const path = Array.from(modules.data, (dark, i) => {
    const [x, y] = [i % modules.size, Math.floor(i / modules.size)]
    return dark ? `M${x} ${y}h1v1h-1z` : ''
  }).join('')
  const size = modules.size
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
