import { box, byWord, circle, ellipse, has, ring, scatter, stroke, turned, type Brush } from './canvas.ts'
import { bowl, pita, plate, spoon } from './crockery.ts'
import { dots, halfEgg, herbs, lemonSlice, lumps, olive, sticks, swirl } from './garnish.ts'

const [X, Y] = [560, 455]

export function hummus(brush: Brush): string {
  const centre = [X, Y, 120] as const
  const mushroom = (x: number, y: number) => ellipse(x, y, 34, 22, '#c9a982') + ellipse(x, y + 5, 14, 17, '#8c6b4b')
  const spiced = () => lumps(brush, 26, centre, 24, '#7b4a2c', '#8f5a36', '#a06b40')
  const ways: Record<string, () => string> = {
    falafel: () => lumps(brush, 5, centre, 56, '#8a6331', '#9b7440'),
    meat: spiced,
    shawarma: spiced,
    mushroom: () => scatter(brush, 11, centre, mushroom),
    eggplant: () => lumps(brush, 10, centre, 36, '#6b5a44', '#7d6b50') + dots(brush, 14, centre, [7, 10], '#b3263f'),
    masabacha: () => lumps(brush, 34, [X, Y, 190], 22, '#d6a650', '#e0b768'),
  }
  return (
    pita(brush, 985, 690, 175) +
    bowl(brush, '#e2c896', X, Y, 340) +
    swirl(X, Y, 262, '#d2b47b', 20) +
    swirl(X + 5, Y - 8, 262, '#eddab2', 7) +
    ellipse(X, Y, 150, 138, '#b79b3c', 'opacity=".75"') +
    byWord(brush.key, ways, () => lumps(brush, 16, centre, 22, '#d6a650', '#e0b768'))() +
    (has(brush, 'ful') ? halfEgg(X + 95, Y - 60, 62, 30) : '') +
    dots(brush, 40, [X, Y, 245], [3, 6], '#b5472c') +
    herbs(brush, 12, [X, Y, 220], 14)
  )
}

const BROTHS = {
  pumpkin: '#e09a3e',
  kubbeh: '#9b2a4a',
  lentil: '#d98c42',
  chicken: '#e3bf63',
  pea: '#95a75a',
  mushroom: '#cdb797',
  bean: '#bf6038',
  yemenite: '#c4963a',
}

export function soup(brush: Brush): string {
  const disc = [590, Y, 190] as const
  const noodle = (x: number, y: number) => stroke(`M${x - 60} ${y} q30 -50 60 0 t60 0`, '#f6e3ae', 9)
  const carrot = (x: number, y: number) => circle(x, y, 28, '#e08a35') + circle(x, y, 18, '#eb9f4e')
  const beans = () => lumps(brush, 22, disc, 25, '#e9d9b8', '#d9b98c', '#c98d4d')
  const ways: Record<string, () => string> = {
    kubbeh: () => lumps(brush, 3, [590, Y, 120], 82, '#d9b27a', '#e2bf8b'),
    chicken: () => scatter(brush, 9, disc, noodle) + scatter(brush, 7, disc, carrot),
    bean: beans,
    barley: beans,
    yemenite: beans,
  }
  const creamy = () => swirl(590, Y, 150, '#fff7e6', 14) + dots(brush, 12, [590, Y, 150], [8, 12], '#6d7d3c', '#e9dcb5')
  return (
    bowl(brush, byWord(brush.key, BROTHS, '#c9a877'), 590, Y, 345) +
    ring(590, Y, 255, '#ffffff', 8, 'opacity=".16"') +
    byWord(brush.key, ways, creamy)() +
    herbs(brush, 13, disc, 17) +
    spoon(1010, 420, 14)
  )
}

export function mezze(brush: Brush): string {
  const ways = { fries, vine: vineLeaves, cauliflower }
  return byWord(brush.key, ways, spread)(brush)
}

const SPREADS = {
  matbucha: '#bd3f29',
  labneh: '#f7f2e6',
  liver: '#7d5a40',
  egg_salad: '#f0d684',
  ikra: '#efb8a2',
  carrot: '#dd7f2f',
  eggplant_in: '#8d4a37',
  mujaddara: '#b98d54',
  mashed: '#f1dfae',
}

function spread(brush: Brush): string {
  const disc = [X, Y, 205] as const
  const colour = byWord(brush.key, SPREADS, '#cdb68d')
  const is_chunky = has(brush, 'matbucha', 'carrot', 'liver', 'eggplant_in', 'mujaddara')
  return (
    bowl(brush, colour, X, Y, 320) +
    (is_chunky ? lumps(brush, 46, disc, 30, colour) : swirl(X, Y, 230, '#ffffff66', 24)) +
    (is_chunky ? '' : ellipse(X, Y, 70, 60, '#b79b3c', 'opacity=".55"')) +
    herbs(brush, 14, disc, 16) +
    bowl(brush, '#dfe3c4', 980, 250, 130) +
    scatter(brush, 9, [980, 250, 75], (x, y) => olive(x, y, 25, '#7c8a48')) +
    pita(brush, 1010, 670, 140)
  )
}

function fries(brush: Brush): string {
  const is_sweet = has(brush, 'sweet')
  const colours: [string, ...string[]] = is_sweet
    ? ['#d9772c', '#e58b3f', '#c9661f']
    : ['#ecc25e', '#f3d27d', '#dfae45']
  return (
    plate(brush, X, Y, 350) +
    sticks(brush, 62, [X, Y, 200], 170, ...colours) +
    bowl(brush, is_sweet ? '#f4ead0' : '#b8372a', 965, 240, 115)
  )
}

function vineLeaves(brush: Brush): string {
  const roll =
    box(-98, -32, 196, 64, 30, '#4f5f30') +
    box(-98, -36, 196, 58, 28, '#6c7c42') +
    stroke('M-60 -30 L-52 18 M-10 -34 L-4 20 M40 -32 L46 18', '#8a9a5c', 4)
  const rolls = [0, 1, 2, 3].map((i) => turned(X - 100, Y - 140 + i * 96, -8, roll + turned(215, 0, 0, roll)))
  return plate(brush, X, Y, 350) + rolls.join('') + lemonSlice(880, 690, 90)
}

const cauliflower = (brush: Brush): string =>
  plate(brush, X, Y, 350) +
  lumps(brush, 48, [X, Y, 190], 46, '#ecd9ae', '#dcb877', '#c48f4b') +
  herbs(brush, 12, [X, Y, 200], 16)
