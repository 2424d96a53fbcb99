import { box, byWord, circle, ellipse, row, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { bowl, plate, spoon } from './crockery.ts'
import { dots, herbs, lumps } from './garnish.ts'

const GREENS = ['#86a04c', '#a7bd6c'] as const

export function dessert(brush: Brush): string {
  const ways = { fruit: fruitBowl, truffle: truffles, baklava, knafeh, chocolate: fondant, strudel, brulee }
  return byWord(brush.key, ways, layeredCup)(brush)
}

function fruitBowl(brush: Brush): string {
  const ways: ((x: number, y: number) => string)[] = [
    (x, y) => shape(`M${x} ${y + 44} q-54 -50 -22 -78 q22 -12 44 0 q32 28 -22 78Z`, '#cf3d44'),
    (x, y) => turned(x, y, brush.between(0, 90), box(-38, -38, 76, 76, 18, '#f0a93a')),
    (x, y) => circle(x, y, 42, '#e58a2f') + circle(x, y, 34, '#f4ae5a'),
    (x, y) => turned(x, y, brush.between(0, 180), ellipse(0, 0, 50, 28, '#c9d98a') + ellipse(0, -4, 42, 20, '#f4f6dd')),
  ]
  const fruit = (x: number, y: number, index: number) => ways[index % ways.length]?.(x, y) ?? ''
  return bowl(brush, '#fbeed2') + scatter(brush, 26, [600, 455, 205], fruit) + herbs(brush, 5, [600, 455, 120], 26)
}

const truffles = (brush: Brush): string =>
  plate(brush) +
  lumps(brush, 8, [600, 455, 180], 74, '#4a2c1e', '#5c3826', '#7d9048') +
  dots(brush, 50, [600, 455, 220], [4, 7], '#9db35a', '#efe2c8')

function baklava(brush: Brush): string {
  const piece = (x: number, y: number) =>
    turned(
      x,
      y,
      45,
      box(-66, -60, 136, 136, 12, '#a8692a') +
        box(-68, -68, 136, 136, 12, '#d99f49') +
        stroke('M-60 -30 L60 -30 M-60 5 L60 5 M-60 40 L60 40', '#b97d2f', 5),
    ) + dots(brush, 8, [x, y, 34], [6, 10], ...GREENS)
  return plate(brush) + piece(600, 335) + piece(480, 455) + piece(720, 455) + piece(600, 575)
}

function knafeh(brush: Brush): string {
  const threads = Array.from({ length: 60 }, (_, i) =>
    turned(600, 455, i * 37, stroke(`M${40 + (i % 5) * 34} ${i % 7} q30 14 58 -4`, '#f0b45f', 5)),
  )
  return (
    plate(brush) +
    circle(600, 455, 225, '#c8702a') +
    circle(600, 455, 214, '#e08f3c') +
    threads.join('') +
    dots(brush, 40, [600, 455, 110], [8, 13], ...GREENS)
  )
}

const fondant = (brush: Brush): string =>
  plate(brush) +
  circle(600, 450, 165, '#3b2118') +
  circle(600, 440, 158, '#56311f') +
  shape('M600 440 q70 -30 110 20 q60 110 130 130 q-130 60 -200 -40 q-60 -60 -40 -110Z', '#2f1811') +
  dots(brush, 40, [600, 420, 120], [3, 5], '#f5ebdd') +
  scatter(brush, 3, [420, 600, 50], (x, y) => circle(x, y, 30, '#c2343f'))

const strudel = (brush: Brush): string =>
  plate(brush) +
  turned(
    590,
    450,
    -14,
    box(-240, -95, 480, 200, 80, '#b5762f') +
      box(-240, -105, 480, 195, 80, '#d9a04f') +
      row(5, -150, 150, (x) => stroke(`M${x - 26} -70 l52 120`, '#9a5f22', 11)),
  ) +
  dots(brush, 60, [590, 445, 150], [3, 6], '#fffaf0')

const brulee = (brush: Brush): string =>
  bowl(brush, '#f3dd9c', 590, 460, 300) +
  circle(590, 464, 240, '#c87f2c') +
  circle(590, 464, 226, '#dc9a41') +
  dots(brush, 26, [590, 464, 190], [16, 30], '#a85f1c55', '#efb95c88') +
  stroke('M450 420 l90 50 l40 -60 l90 80 l70 -30', '#8a4c14', 5, 'opacity=".5"') +
  spoon(1000, 420, 16)

type Layers = readonly [cream: string, between: string, top: string]

const LAYERS: Readonly<Record<string, Layers>> = {
  coconut: ['#fdfaf3', '#f3e6d2', '#b7c97d'],
  malabi: ['#fdf6ee', '#f6dcd6', '#c5304a'],
  halva: ['#e8d2a4', '#d7b679', '#8a5a2b'],
  tiramisu: ['#f7ecd6', '#8a5a38', '#4d2d1c'],
}

/** Draws malabi, mousse, tiramisu or cheesecake from the side, to show their layers. */
function layeredCup(brush: Brush): string {
  const [cream, between, top] = byWord<Layers>(brush.key, LAYERS, ['#fdf5e2', '#d9ab68', '#c98f4b'])
  const layer = (from: number, to: number, fill: string) => {
    const half = (y: number) => 175 - (y - 250) * 0.13
    return shape(`M${600 - half(from)} ${from} H${600 + half(from)} L${600 + half(to)} ${to} H${600 - half(to)}Z`, fill)
  }
  return (
    ellipse(612, 782, 230, 30, '#2b2416', 'opacity=".15"') +
    shape('M412 225 L788 225 L716 770 Q600 800 484 770Z', '#ffffff', 'opacity=".6"') +
    layer(300, 440, cream) +
    layer(440, 530, between) +
    layer(530, 650, cream) +
    layer(650, 750, between) +
    ellipse(600, 300, 170, 34, top) +
    dots(brush, 26, [600, 292, 50], [6, 11], '#86a04c', '#f3e2bd', '#8a5a2b') +
    stroke('M440 260 L502 740', '#ffffff', 14, 'opacity=".6"') +
    herbs(brush, 3, [600, 262, 30], 30)
  )
}
