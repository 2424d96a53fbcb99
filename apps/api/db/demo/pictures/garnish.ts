import { box, circle, ellipse, ring, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { leaf } from './crockery.ts'

type Disc = readonly [x: number, y: number, r: number]

const GREENS: [string, ...string[]] = ['#6f8f3f', '#89a653', '#5c7d38', '#9bb56a']

export const herbs = (brush: Brush, count: number, disc: Disc, size = 15): string =>
  scatter(brush, count, disc, (x, y) => leaf(x, y, size, brush.between(0, 360), brush.pick(GREENS)))

export const leaves = (brush: Brush, count: number, disc: Disc): string =>
  scatter(brush, count, disc, (x, y) => leaf(x, y, brush.between(62, 92), brush.between(0, 360), brush.pick(GREENS)))

export const dots = (
  brush: Brush,
  count: number,
  disc: Disc,
  [low, high]: readonly [number, number],
  ...colours: [string, ...string[]]
) => scatter(brush, count, disc, (x, y) => circle(x, y, brush.between(low, high), brush.pick(colours)))

export const tomatoSlice = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#c9402f') +
  circle(x, y, r * 0.84, '#e0604a') +
  [0, 1, 2, 3].map((i) => turned(x, y, i * 90 + 20, ellipse(0, -r * 0.44, r * 0.17, r * 0.26, '#f3b08a'))).join('')

export const cucumberSlice = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#6d8f45') + circle(x, y, r * 0.85, '#d5e3ae') + circle(x, y, r * 0.42, '#c2d693')

export const onionRing = (x: number, y: number, r: number): string =>
  ring(x, y, r, '#9a5a84', 7) + ring(x, y, r * 0.7, '#d9b3cb', 5)

export const olive = (x: number, y: number, r: number, colour = '#4d3a4c'): string =>
  circle(x, y, r, colour) + circle(x, y, r * 0.4, '#2a1f2b', 'opacity=".7"')

export const cube = (x: number, y: number, size: number, degrees: number, fill: string, side = '#e2dac6'): string =>
  turned(
    x,
    y,
    degrees,
    box(-size / 2 + 4, -size / 2 + 6, size, size, 8, side) + box(-size / 2, -size / 2, size, size, 8, fill),
  )

export const friedEgg = (brush: Brush, x: number, y: number, r: number): string => {
  const bumps = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * 6.283
    return circle(
      x + Math.cos(angle) * r * 0.62,
      y + Math.sin(angle) * r * 0.62,
      r * brush.between(0.38, 0.5),
      '#fdfaf1',
    )
  })
  return (
    circle(x + 2, y + 3, r * 1.07, '#e6cf9b') +
    bumps.join('') +
    circle(x, y, r * 0.72, '#fdfaf1') +
    circle(x, y, r * 0.38, '#efab2f') +
    circle(x - r * 0.1, y - r * 0.12, r * 0.12, '#f8cf78')
  )
}

export const halfEgg = (x: number, y: number, r: number, degrees: number, white = '#fbf7ec'): string =>
  turned(x, y, degrees, ellipse(0, 0, r * 0.78, r, white) + circle(0, r * 0.15, r * 0.44, '#eeb443'))

export const lemonSlice = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#e9bd3a') +
  circle(x, y, r * 0.88, '#fbf0c4') +
  [0, 1, 2, 3, 4, 5]
    .map((i) =>
      turned(
        x,
        y,
        i * 60,
        shape(`M0 ${-r * 0.1} L${-r * 0.3} ${-r * 0.74} Q0 ${-r * 0.86} ${r * 0.3} ${-r * 0.74}Z`, '#f3d463'),
      ),
    )
    .join('')

/** Draws rounded lumps with a light side: falafel, meatballs, truffles, stewed meat. */
export const lumps = (brush: Brush, count: number, disc: Disc, r: number, ...colours: [string, ...string[]]): string =>
  scatter(brush, count, disc, (x, y) => {
    const size = r * brush.between(0.88, 1.1)
    return (
      circle(x + 4, y + 8, size, '#2b1a0c', 'opacity=".22"') +
      circle(x, y, size, brush.pick(colours)) +
      ellipse(x - size * 0.25, y - size * 0.32, size * 0.4, size * 0.26, '#ffffff', 'opacity=".2"')
    )
  })

export function swirl(x: number, y: number, r: number, colour: string, wide: number): string {
  let path = ''
  for (let i = 0; i <= 60; i++) {
    const far = (r * i) / 60
    const angle = i * 0.27
    path += `${i === 0 ? 'M' : 'L'}${(x + Math.cos(angle) * far).toFixed(0)} ${(y + Math.sin(angle) * far).toFixed(0)} `
  }
  return stroke(path, colour, wide)
}

export const sticks = (
  brush: Brush,
  count: number,
  disc: Disc,
  long: number,
  ...colours: [string, ...string[]]
): string =>
  scatter(brush, count, disc, (x, y) =>
    turned(
      x,
      y,
      brush.between(0, 180),
      box(-long / 2, -13, long, 30, 8, '#2b1a0c', 'opacity=".14"') +
        box(-long / 2, -16, long, 28, 7, brush.pick(colours)),
    ),
  )
