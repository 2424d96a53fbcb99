import { box, byWord, circle, ellipse, has, ring, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { bowl, plate } from './crockery.ts'
import { cube, dots, halfEgg, herbs, lumps, olive, onionRing, tomatoSlice } from './garnish.ts'

const SAUCES = {
  curry: '#d9a53c',
  lentil: '#7d7a42',
  fish: '#ddc27a',
  couscous: '#d08a3a',
  oven: '#b5702f',
  asado: '#6f3320',
  goulash: '#9c3f22',
  cholent: '#8a5427',
}
const CHUNKS = {
  meatball: '#7b4a2b',
  fish: '#efe0bd',
  chraime: '#f1e4cd',
  vegetable: '#86a24d',
  curry: '#ecc98e',
  asado: '#4f2415',
}
const GRAINS = { couscous: '#ecc96f', oven: '#e3bd6c', goulash: '#e3bd6c', cholent: '#e3bd6c', pepper: '#e3bd6c' }

/** Draws a bowl: one half is the side, the other the stew. */
export function stew(brush: Brush): string {
  const disc = [690, 455, 150] as const
  const chunk = byWord(brush.key, CHUNKS, '#6b3a20')
  const root = (x: number, y: number) =>
    cube(x, y, 58, brush.between(0, 90), brush.pick(['#e08a35', '#e9c876', '#86a24d']), '#a8662a')
  const pot = has(brush, 'pepper')
    ? pepper(600, 430, -16, '#c53a28') + pepper(770, 530, 14, '#d2512f')
    : has(brush, 'lentil')
      ? lumps(brush, 46, disc, 20, '#5f5a2f', '#6f6a38')
      : lumps(brush, 10, disc, 54, chunk, `${chunk}ee`)
  return (
    bowl(brush, byWord(brush.key, SAUCES, '#b93f28'), 600, 455, 345) +
    shape('M600 175 A280 280 0 0 0 600 735 Q480 600 520 455 Q480 300 600 175Z', byWord(brush.key, GRAINS, '#faf5e8')) +
    dots(brush, 60, [420, 455, 95], [4, 7], '#ffffff', '#d9c08a') +
    pot +
    (has(brush, 'couscous', 'goulash', 'oven', 'cholent') ? scatter(brush, 6, disc, root) : '') +
    herbs(brush, 14, [640, 455, 190], 16)
  )
}

const pepper = (x: number, y: number, degrees: number, red: string): string =>
  turned(
    x,
    y,
    degrees,
    box(-102, -86, 212, 206, 80, '#2b1a0c', 'opacity=".25"') +
      box(-105, -95, 210, 200, 80, red) +
      ellipse(0, -60, 74, 38, '#f2e3c0'),
  )

export function baked(brush: Brush): string {
  const ways = { pizza, lahmajun: pizza, burekas, khachapuri }
  return byWord(brush.key, ways, ovenDish)(brush)
}

function burekas(brush: Brush): string {
  const triangle = (x: number, y: number, degrees: number) =>
    turned(
      x,
      y,
      degrees,
      shape('M-130 90 L0 -120 L130 90 Q0 130 -130 90Z', '#b9772f') +
        shape('M-112 78 L0 -104 L112 78 Q0 112 -112 78Z', '#d99c4b') +
        dots(brush, 16, [0, 25, 54], [4, 6], '#f8e9c2'),
    )
  return (
    plate(brush) +
    triangle(490, 390, -12) +
    triangle(705, 390, 16) +
    triangle(600, 580, 4) +
    halfEgg(800, 610, 60, 40, '#d9bd92')
  )
}

function khachapuri(brush: Brush): string {
  const boat =
    shape('M-320 0 Q-180 -190 0 -180 Q180 -190 320 0 Q180 190 0 180 Q-180 190 -320 0Z', '#c0833f') +
    shape('M-225 0 Q-130 -120 0 -120 Q130 -120 225 0 Q130 120 0 120 Q-130 120 -225 0Z', '#f5dd97') +
    circle(0, 0, 62, '#efab2f') +
    circle(-16, -18, 18, '#f9d689')
  return plate(brush, 600, 455, 370) + turned(600, 455, -14, boat) + herbs(brush, 8, [600, 455, 150], 14)
}

function ovenDish(brush: Brush): string {
  return (
    box(322, 232, 580, 480, 60, '#2b2416', 'opacity=".14"') +
    box(310, 205, 580, 480, 60, '#c9d3cd') +
    box(345, 240, 510, 410, 36, '#e6bd75') +
    box(360, 255, 480, 380, 28, byWord(brush.key, { spinach: '#8d9a52', lasagna: '#cf7a3f' }, '#e5b95c')) +
    dots(brush, 40, [600, 445, 160], [14, 32], '#f3d48a', '#b9742f55', '#fff3cf88') +
    stroke('M600 260 L600 630 M365 445 L835 445', '#8a5527', 5, 'opacity=".4"') +
    herbs(brush, 10, [600, 445, 150], 15)
  )
}

function pizza(brush: Brush): string {
  const disc = [600, 455, 235] as const
  const sauce = byWord(brush.key, { white: '#f3e6c6', lahmajun: '#9c4e2b' }, '#cf4f31')
  const cheese = has(brush, 'lahmajun')
    ? dots(brush, 70, disc, [8, 16], '#7f3a1f', '#b5623a')
    : dots(brush, 26, disc, [34, 58], '#f8e6b4', '#f3d890')
  const cut = (degrees: number) => turned(600, 455, degrees, box(-345, -3, 690, 6, 0, '#8a5527', 'opacity=".45"'))
  return (
    circle(614, 482, 350, '#2b2416', 'opacity=".13"') +
    circle(600, 455, 350, '#c98f4b') +
    circle(600, 455, 338, '#e0ad66') +
    circle(600, 455, 292, sauce) +
    cheese +
    topping(brush, disc) +
    [12, 72, 132].map(cut).join('') +
    herbs(brush, 12, disc, 24)
  )
}

function topping(brush: Brush, disc: readonly [number, number, number]): string {
  const mushroom = (x: number, y: number) => ellipse(x, y, 38, 25, '#d8bb92') + ellipse(x, y + 6, 15, 19, '#9a7752')
  const potato = (x: number, y: number) => circle(x, y, 46, '#eecf86') + ring(x, y, 44, '#c99b4c', 4)
  const artichoke = (x: number, y: number) => ellipse(x, y, 40, 30, '#c4c283') + ellipse(x, y, 20, 16, '#e3dfae')
  const olives = () => scatter(brush, 8, disc, (x, y) => olive(x, y, 19))
  const tomatoes = () => scatter(brush, 7, disc, (x, y) => tomatoSlice(x, y, 38))
  const ways: Record<string, () => string> = {
    mushroom: () => scatter(brush, 10, disc, mushroom) + olives(),
    greek: () => tomatoes() + scatter(brush, 5, disc, (x, y) => onionRing(x, y, 38)) + olives(),
    white: () => scatter(brush, 14, disc, potato),
    artichoke: () => scatter(brush, 8, disc, artichoke) + dots(brush, 9, disc, [16, 22], '#8f2f22'),
    lahmajun: () => dots(brush, 20, disc, [7, 10], '#f3e0b2'),
  }
  return byWord(brush.key, ways, tomatoes)()
}
