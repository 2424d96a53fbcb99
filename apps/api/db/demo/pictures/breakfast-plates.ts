import { box, byWord, circle, ellipse, has, ring, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { bowl, pan, plate } from './crockery.ts'
import { cube, cucumberSlice, dots, friedEgg, halfEgg, herbs, lumps, olive, tomatoSlice } from './garnish.ts'

export function breakfast(brush: Brush): string {
  const ways = { shakshuka, granola, jachnun: yemenite, malawach: yemenite, bagel, avocado: toasts }
  return byWord(brush.key, ways, eggsAndSalad)(brush)
}

const toast = (x: number, y: number, degrees: number): string =>
  turned(
    x,
    y,
    degrees,
    box(-104, -74, 216, 166, 44, '#8f5c2b', 'opacity=".5"') +
      box(-110, -85, 220, 170, 46, '#b87a3d') +
      box(-96, -72, 192, 144, 36, '#f0d3a0'),
  )

function shakshuka(brush: Brush): string {
  const disc = [580, 455, 235] as const
  const [ground, light, dark] = has(brush, 'green')
    ? (['#7d9050', '#8fa55c', '#6f8543'] as const)
    : (['#c2452c', '#cf5436', '#b53b25'] as const)
  const eggplant = has(brush, 'eggplant')
    ? scatter(brush, 7, disc, (x, y) => cube(x, y, 56, brush.between(0, 90), '#6a4a5c', '#523647'))
    : ''
  return (
    pan() +
    circle(580, 455, 290, ground) +
    lumps(brush, 34, disc, 36, light, dark) +
    eggplant +
    friedEgg(brush, 490, 400, 105) +
    friedEgg(brush, 680, 500, 105) +
    herbs(brush, 16, disc, 16)
  )
}

function granola(brush: Brush): string {
  const berry = (x: number, y: number) =>
    shape(`M${x} ${y + 42} q-52 -48 -22 -74 q22 -12 44 0 q30 26 -22 74Z`, '#cf3d44')
  return (
    bowl(brush, '#fbf6ec') +
    dots(brush, 60, [540, 470, 150], [10, 18], '#c58f4e', '#a8743a', '#dcb273') +
    scatter(brush, 6, [680, 380, 95], berry) +
    herbs(brush, 4, [640, 440, 120], 24)
  )
}

function yemenite(brush: Brush): string {
  const jachnun = (y: number) =>
    turned(
      500,
      y,
      -10,
      box(-190, -54, 380, 108, 54, '#9a6530') +
        stroke('M-120 -40 q30 40 0 80 M0 -46 q30 46 0 92 M110 -40 q30 40 0 80', '#c08a4b', 8),
    )
  const malawach = circle(520, 470, 190, '#c9924d') + [130, 70].map((r) => ring(520, 470, r, '#e0b878', 16)).join('')
  return (
    plate(brush) +
    (has(brush, 'malawach') ? malawach : jachnun(410) + jachnun(540)) +
    bowl(brush, '#cc4a33', 775, 330, 100) +
    bowl(brush, '#5d7d38', 800, 555, 78) +
    halfEgg(660, 660, 74, 70, '#d9bd92')
  )
}

function bagel(brush: Brush): string {
  const slice = (x: number, y: number) => turned(x, y, brush.between(0, 180), ellipse(0, 0, 74, 36, '#ea8d68'))
  return (
    plate(brush) +
    ring(600, 450, 160, '#b9793a', 140) +
    ring(600, 450, 160, '#d39a56', 110) +
    scatter(brush, 9, [600, 450, 190], slice) +
    dots(brush, 36, [600, 450, 210], [5, 7], '#f8ecd0') +
    herbs(brush, 10, [600, 460, 190], 15)
  )
}

function toasts(brush: Brush): string {
  const topped = (x: number, y: number) => ellipse(x, y, 84, 58, '#a9bf62') + friedEgg(brush, x, y - 4, 60)
  return (
    plate(brush) +
    toast(480, 450, -12) +
    toast(725, 480, 9) +
    topped(480, 450) +
    topped(725, 480) +
    herbs(brush, 10, [600, 460, 200], 15)
  )
}

function eggsAndSalad(brush: Brush): string {
  const omelette =
    shape('M360 470 q150 -190 340 -40 q-60 190 -340 40Z', '#f0c65a') + herbs(brush, 9, [520, 440, 100], 14)
  const fried = friedEgg(brush, 470, 400, 110) + friedEgg(brush, 590, 560, 110)
  return (
    plate(brush, 600, 455, 365) +
    (has(brush, 'omelette') ? omelette : fried) +
    scatter(brush, 9, [750, 400, 115], (x, y, i) => (i % 2 ? tomatoSlice(x, y, 40) : cucumberSlice(x, y, 36))) +
    scatter(brush, 4, [745, 600, 60], (x, y) => cube(x, y, 58, brush.between(0, 90), '#fdfaf0')) +
    scatter(brush, 4, [640, 270, 50], (x, y) => olive(x, y, 20, '#6f7f46')) +
    toast(1040, 690, 24)
  )
}
