import { box, circle, ellipse, ring, shape, stroke, turned, type Brush } from './canvas.ts'

const GLAZES = [
  { rim: '#fbf8f2', well: '#f3ede2', line: '#e3dacb' },
  { rim: '#e6ebe4', well: '#f4f4ee', line: '#c5cfc0' },
  { rim: '#f0e2d2', well: '#faf3e9', line: '#d9bfa5' },
  { rim: '#dde6e8', well: '#f2f5f4', line: '#b7c8cc' },
] as const

const glaze = (brush: Brush) => brush.pick([...GLAZES] as unknown as [(typeof GLAZES)[0]])
const shadow = (x: number, y: number, r: number) => circle(x + 12, y + 26, r, '#2b2416', 'opacity=".13"')

export function plate(brush: Brush, x = 600, y = 455, r = 350): string {
  const { rim, well, line } = glaze(brush)
  return (
    shadow(x, y, r) +
    circle(x, y, r, rim) +
    ring(x, y, r - 9, line, 5) +
    circle(x, y, r * 0.78, well) +
    ring(x, y, r * 0.78, line, 3)
  )
}

export function bowl(brush: Brush, inside: string, x = 600, y = 455, r = 330): string {
  const { rim, line } = glaze(brush)
  return (
    shadow(x, y, r) +
    circle(x, y, r, rim) +
    ring(x, y, r - 8, line, 5) +
    circle(x, y, r * 0.86, line) +
    circle(x, y + r * 0.015, r * 0.83, inside)
  )
}

export function pan(x = 580, y = 455, r = 330): string {
  return (
    turned(x, y, -32, box(r - 20, -38, 320, 76, 38, '#33322e') + circle(r + 262, 0, 15, '#6d6a62')) +
    shadow(x, y, r) +
    circle(x, y, r, '#3a3833') +
    circle(x, y, r * 0.9, '#25241f')
  )
}

export const spoon = (x: number, y: number, degrees: number): string =>
  turned(
    x,
    y,
    degrees,
    box(-9, -40, 18, 360, 9, '#b9ac95') + ellipse(0, -90, 48, 76, '#cabda6') + ellipse(0, -96, 34, 58, '#b3a68f'),
  )

export function pita(brush: Brush, x: number, y: number, r: number): string {
  const spots = Array.from({ length: 7 }, () => {
    const [far, angle] = [brush.between(0, r * 0.7), brush.between(0, 6.28)]
    return ellipse(x + Math.cos(angle) * far, y + Math.sin(angle) * far, r * 0.12, r * 0.08, '#c58f4e', 'opacity=".65"')
  })
  return (
    circle(x + 8, y + 16, r, '#2b2416', 'opacity=".13"') +
    circle(x, y, r, '#e6bd82') +
    circle(x - 6, y - 8, r * 0.9, '#f0cf9b') +
    spots.join('')
  )
}

/** Draws a sprig in a corner, as decoration. */
export function sprig(x: number, y: number, degrees: number, green = '#7f9a5a'): string {
  const leaves = [0, 1, 2, 3, 4].map((i) => {
    const at = -30 - i * 44
    return (
      turned(0, at, 52, ellipse(0, -30, 14, 32, green)) +
      turned(0, at, -52, ellipse(0, -30, 14, 32, green, 'opacity=".85"'))
    )
  })
  return turned(x, y, degrees, stroke('M0 20 L0 -230', green, 6) + leaves.join('') + ellipse(0, -250, 13, 30, green))
}

export function napkin(colour: string, stripe: string, x: number, y: number, degrees: number): string {
  const stripes = [60, 84, 320, 344].map((at) => box(at, 0, 9, 520, 0, stripe, 'opacity=".7"')).join('')
  return turned(
    x,
    y,
    degrees,
    box(10, 18, 420, 520, 14, '#2b2416', 'opacity=".08"') + box(0, 0, 420, 520, 14, colour) + stripes,
  )
}

export const leaf = (x: number, y: number, size: number, degrees: number, green: string): string =>
  turned(
    x,
    y,
    degrees,
    shape(`M0 ${-size} Q${size * 0.75} ${-size * 0.2} 0 ${size} Q${-size * 0.75} ${-size * 0.2} 0 ${-size}Z`, green) +
      stroke(`M0 ${-size * 0.7} L0 ${size * 0.7}`, '#ffffff', Math.max(2, size * 0.06), 'opacity=".35"'),
  )
