import { box, byWord, circle, ellipse, has, row, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { dots, friedEgg, herbs, lumps } from './garnish.ts'

const FILLINGS: Readonly<Record<string, readonly [string, string]>> = {
  pastrami: ['#b5524a', '#93393a'],
  reuben: ['#bd6058', '#9b4343'],
  roast: ['#c26b66', '#8c3f3c'],
  turkey: ['#e7b795', '#d39a75'],
  salami: ['#b8413a', '#962f2c'],
  schnitzel: ['#d39a45', '#b97d2d'],
  tuna: ['#d9b89a', '#c39d7c'],
  tunisian: ['#d9b89a', '#b5472c'],
  omelette: ['#f2cb58', '#e0b23e'],
  caprese: ['#faf4e4', '#e9dfc6'],
  halloumi: ['#f3e2b3', '#d9b56d'],
  herring: ['#a9b3b8', '#87949b'],
}

const board = (): string =>
  box(212, 652, 800, 74, 30, '#2b2416', 'opacity=".15"') +
  box(200, 630, 800, 74, 30, '#b98a58') +
  stroke('M260 656 L900 656 M320 682 L940 682', '#a27746', 4)

const wave = (y: number, colour: string, high: number, wide: number): string =>
  stroke(`M300 ${y} ${`q20 ${high} 40 0 t40 0 `.repeat(7)}`, colour, wide)

const tomatoes = (y: number): string =>
  row(
    4,
    375,
    825,
    (x) => box(x - 78, y - 17, 156, 34, 17, '#cf4a37') + box(x - 60, y - 10, 120, 8, 4, '#f0917b', 'opacity=".6"'),
  )

const folds = (y: number, colour: string, dark: string): string =>
  row(7, 330, 870, (x, i) => ellipse(x, y, 66, 34, i % 2 ? colour : dark))

const sesame = (brush: Brush, x: number, y: number): string =>
  turned(x, y, brush.between(0, 180), ellipse(0, 0, 9, 5, '#f8ecd0'))

export function sandwich(brush: Brush): string {
  const crust = brush.pick(['#c98a45', '#b97a3a', '#a56a35', '#d39a56'])
  const crumb = brush.pick(['#f0d5a3', '#ead0a0', '#e7c894'])
  const [meat, dark] = byWord(brush.key, FILLINGS, ['#7d472c', '#5e311c'])
  const crunch = byWord(brush.key, { reuben: '#e6dfa9', brisket: '#8d4f80', schnitzel: '#8d4f80' }, '')
  return (
    board() +
    shape('M275 566 L925 566 Q940 640 860 640 L340 640 Q260 640 275 566Z', crust) +
    box(285, 560, 630, 24, 12, crumb) +
    wave(545, '#86a552', 34, 30) +
    folds(488, meat, dark) +
    folds(456, dark, meat) +
    (crunch === '' ? tomatoes(412) : wave(415, crunch, -26, 18)) +
    box(280, 372, 640, 26, 13, crumb) +
    topOf(brush, crust)
  )
}

/** Draws sliced bread, a slashed baguette or a round roll, as the sandwich is usually ordered. */
function topOf(brush: Brush, crust: string): string {
  if (has(brush, 'reuben', 'herring', 'turkey', 'caprese', 'roast'))
    return box(270, 290, 660, 96, 40, crust) + stroke('M330 320 L700 320', '#ffffff', 8, 'opacity=".25"')
  if (has(brush, 'tunisian', 'salami', 'tuna', 'omelette')) {
    const slash = (x: number) => stroke(`M${x - 40} 330 q40 -50 90 -52`, '#f0d5a3', 16)
    return shape('M240 386 Q235 255 420 250 L780 250 Q965 255 960 386Z', crust) + row(4, 380, 800, slash)
  }
  const seeds = scatter(brush, 30, [600, 320, 85], (x, y) => sesame(brush, 600 + (x - 600) * 2.6, y - 25))
  return shape('M268 384 Q270 210 600 205 Q930 210 932 384 Z', crust) + seeds
}

export function burger(brush: Brush): string {
  return (
    board() +
    box(318, 560, 564, 78, 34, '#c98a45') +
    wave(548, '#86a552', 34, 30) +
    box(305, 452, 590, 84, 40, '#6b3a20') +
    tomatoes(430) +
    wave(402, '#c58f4e', 22, 14) +
    shape('M305 396 Q315 205 600 202 Q885 205 895 396Z', '#cf9149') +
    scatter(brush, 30, [600, 310, 80], (x, y) => sesame(brush, 600 + (x - 600) * 2.4, y - 15))
  )
}

const INSIDE = [600, 345, 195] as const

export function stuffedPita(brush: Brush): string {
  const ways = { falafel, sabich, schnitzel, hot_dog: sausages, kebab: sausages, merguez: sausages }
  const salad = scatter(brush, 9, [600, 345, 200], (x, y, i) => circle(x, y, 22, i % 2 ? '#d0452f' : '#b9cf83'))
  const spot = (x: number, y: number) => ellipse(600 + (x - 600) * 1.9, y, 38, 20, '#c58f4e', 'opacity=".5"')
  const sauce = has(brush, 'hot_dog') ? '#c0392b' : '#f6ecd6'
  return (
    ellipse(610, 762, 330, 30, '#2b2416', 'opacity=".15"') +
    shape('M250 430 Q262 240 600 226 Q938 240 950 430 Q600 500 250 430Z', '#d9a762') +
    byWord(brush.key, ways, chopped)(brush) +
    salad +
    stroke('M380 330 q50 40 90 0 t90 10 t90 -10 t90 10', sauce, 20) +
    herbs(brush, 9, [600, 330, 180], 18) +
    shape('M250 420 Q600 500 950 420 Q960 730 600 760 Q240 730 250 420Z', '#d9a762') +
    shape('M262 440 Q600 520 938 440 Q930 700 600 735 Q270 700 262 440Z', '#edc88f') +
    scatter(brush, 9, [600, 610, 90], spot)
  )
}

const falafel = (brush: Brush): string => lumps(brush, 9, INSIDE, 66, '#86602f', '#9a733d')

const sabich = (brush: Brush): string =>
  scatter(brush, 6, INSIDE, (x, y) => ellipse(x, y, 92, 56, '#6a4a5c') + ellipse(x, y - 6, 74, 40, '#b89a7c')) +
  friedEgg(brush, 650, 280, 80)

const schnitzel = (brush: Brush): string =>
  turned(600, 310, -8, box(-240, -90, 480, 190, 80, '#c98d3b')) +
  dots(brush, 44, [600, 310, 130], [6, 11], '#e0ad5c', '#a8702a')

function sausages(brush: Brush): string {
  const colour = byWord(brush.key, { hot_dog: '#c4603d', merguez: '#8f3320' }, '#7d4526')
  const one =
    box(-46, -130, 92, 260, 46, colour) + stroke('M-20 -70 L22 -50 M-20 -10 L22 10', '#40230f', 8, 'opacity=".5"')
  return [-1, 0, 1].map((i) => turned(600 + i * 130, 300, i * 14, one)).join('')
}

function chopped(brush: Brush): string {
  const choices: Record<string, [string, ...string[]]> = {
    mushroom: ['#a9835c', '#c6a27a'],
    cauliflower: ['#ecd9ae', '#d3a35e', '#e3c88f'],
    brisket: ['#6b3a20', '#84502f'],
    pargit: ['#d19a3f', '#b97a2c'],
  }
  const colours = byWord<[string, ...string[]]>(brush.key, choices, ['#9a6234', '#b57b45', '#7d4a25'])
  return lumps(brush, 32, INSIDE, 42, ...colours)
}
