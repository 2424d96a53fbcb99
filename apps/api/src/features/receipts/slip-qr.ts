import { qrOf } from '#platform/files/qr.ts'

/** Returns a QR code as an SVG with a single path. */
export function qrSvg(value: string): string {
  const { size, path } = qrOf(value)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
