import { box, byWord, circle, ellipse, has, ring, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { plate, spoon } from './crockery.ts'
import { dots, herbs, lemonSlice } from './garnish.ts'

const shadow = (rx: number): string => ellipse(612, 782, rx, 30, '#2b2416', 'opacity=".15"')

export function drink(brush: Brush): string {
  const ways = { cola: can, malt: bottle, cappuccino: hotCup, sahlab: hotCup, tea: hotCup }
  return byWord(brush.key, ways, coldGlass)(brush)
}

const can = (brush: Brush): string =>
  shadow(150) +
  box(455, 170, 290, 610, 46, '#8f1f22') +
  box(455, 170, 130, 610, 46, '#b02a2c') +
  box(478, 140, 244, 46, 16, '#c9c9c4') +
  shape('M455 430 Q600 340 745 470 L745 560 Q600 430 455 520Z', '#f7efe2') +
  dots(brush, 16, [600, 650, 95], [5, 9], '#ffffff33')

const bottle = (): string =>
  shadow(130) +
  shape(
    'M545 110 H655 L660 300 Q740 380 735 470 V740 Q735 780 695 780 H505 Q465 780 465 740 V470 Q460 380 540 300Z',
    '#3a2317',
  ) +
  box(465, 480, 270, 190, 0, '#d9a441') +
  circle(600, 575, 66, '#f6e6bd') +
  box(538, 84, 124, 44, 12, '#c9a03c') +
  stroke('M500 460 L500 740', '#ffffff', 12, 'opacity=".2"')

interface HotDrink {
  readonly liquid: string
  readonly foam: string
  readonly top: (brush: Brush) => string
}

const HEART = 'M580 570 q-150 -110 -80 -190 q50 -36 80 24 q30 -60 80 -24 q70 80 -80 190Z'

const COFFEE: HotDrink = {
  liquid: '#8a5a38',
  foam: '#f2dfc1',
  top: () => ring(580, 455, 150, '#b07a48', 12) + shape(HEART, '#fffaf0'),
}

const HOT: Readonly<Record<string, HotDrink>> = {
  tea: {
    liquid: '#b98334',
    foam: '#cf9d4a',
    top: (brush) => herbs(brush, 7, [580, 455, 90], 44) + lemonSlice(660, 520, 58),
  },
  sahlab: {
    liquid: '#e9d8bb',
    foam: '#fdf7ea',
    top: (brush) => dots(brush, 60, [580, 455, 130], [4, 9], '#9a5f2c', '#86a04c', '#ffffff'),
  },
}

function hotCup(brush: Brush): string {
  const { liquid, foam, top } = byWord(brush.key, HOT, COFFEE)
  return (
    plate(brush, 580, 455, 340) +
    stroke('M790 400 q150 -20 150 60 t-160 60', '#ffffff', 40) +
    circle(586, 468, 230, '#2b2416', 'opacity=".12"') +
    circle(580, 455, 230, '#ffffff') +
    circle(580, 455, 202, liquid) +
    circle(580, 455, 184, foam) +
    top(brush) +
    spoon(1010, 470, 12)
  )
}

const JUICES = {
  limonana: '#dfe3a0',
  passion: '#f2c64e',
  orange: '#f0a032',
  carrot: '#e57f2b',
  date: '#d9bd96',
  iced: '#b98a5e',
}

function coldGlass(brush: Brush): string {
  const cube = box(-40, -40, 80, 80, 16, '#ffffff', 'opacity=".45"')
  const inside: Record<string, () => string> = {
    passion: () => dots(brush, 30, [600, 540, 130], [6, 9], '#3a2a20'),
    limonana: () => herbs(brush, 9, [600, 520, 140], 36),
  }
  return (
    shadow(190) +
    turned(690, 130, 12, box(-13, -60, 26, 640, 13, brush.pick(['#c96a4a', '#6f8f5a', '#4f8088']))) +
    shape('M408 200 L792 200 L736 770 Q600 795 464 770Z', '#ffffff', 'opacity=".5"') +
    shape('M424 258 L776 258 L724 752 Q600 775 476 752Z', byWord(brush.key, JUICES, '#e9d9a0')) +
    ellipse(600, 258, 176, 26, '#ffffff', 'opacity=".35"') +
    scatter(brush, 7, [600, 410, 110], (x, y) => turned(x, y, brush.between(0, 90), cube)) +
    byWord(brush.key, inside, () => '')() +
    (has(brush, 'iced', 'date', 'carrot') ? '' : lemonSlice(425, 235, 82)) +
    stroke('M458 300 L500 720', '#ffffff', 14, 'opacity=".55"')
  )
}
