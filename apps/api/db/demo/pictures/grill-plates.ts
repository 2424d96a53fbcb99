import { burger } from './by-hand.ts'
import { box, byWord, ellipse, has, row, scatter, shape, stroke, turned, type Brush } from './canvas.ts'
import { bowl, plate } from './crockery.ts'
import { dots, herbs, leaves, lemonSlice, onionRing, sticks, tomatoSlice } from './garnish.ts'

export function grill(brush: Brush): string {
  const ways = { burger, salmon: fish, sea_bream: fish, steak, breast: steak, wings, vegetables }
  return byWord(brush.key, ways, skewers)(brush)
}

function charred(x: number, wide: number, high: number, colour: string, round = 30): string {
  const marks = [-0.22, 0.1].map((at) => box(x + wide * at, -high / 2 + 4, 9, high - 8, 4, '#40230f', 'opacity=".55"'))
  return (
    box(x - wide / 2 + 4, -high / 2 + 8, wide, high, round, '#2b1a0c', 'opacity=".25"') +
    box(x - wide / 2, -high / 2, wide, high, round, colour) +
    marks.join('')
  )
}

function fish(brush: Brush): string {
  const colour = has(brush, 'salmon') ? '#e58a63' : '#e3c8a6'
  const fillet =
    shape('M-210 0 Q-120 -95 90 -70 Q230 -40 250 0 Q230 50 90 70 Q-120 90 -210 0Z', colour) +
    stroke('M-110 -44 L-70 48 M-20 -62 L20 60 M70 -60 L110 54', '#7a4424', 9, 'opacity=".55"')
  return (
    plate(brush, 600, 455, 372) +
    turned(570, 355, -14, fillet) +
    turned(630, 505, -14, fillet) +
    leaves(brush, 4, [395, 640, 60]) +
    tomatoSlice(470, 660, 46) +
    lemonSlice(840, 630, 66) +
    herbs(brush, 7, [600, 440, 170], 14)
  )
}

function steak(brush: Brush): string {
  const [meat, mark] = has(brush, 'steak') ? ['#70402a', '#3a1d10'] : ['#d29a58', '#8a5527']
  return (
    plate(brush, 600, 455, 372) +
    shape('M350 470 Q340 280 560 270 Q800 260 820 430 Q840 590 640 610 Q380 640 350 470Z', meat ?? '') +
    stroke('M400 360 L620 560 M470 320 L700 530 M560 300 L760 480', mark ?? '', 14) +
    sticks(brush, 5, [760, 620, 60], 120, '#6d8b45', '#86a35a') +
    herbs(brush, 6, [560, 440, 110], 22) +
    lemonSlice(410, 640, 60)
  )
}

function wings(brush: Brush): string {
  const wing = (x: number, y: number) =>
    turned(
      x,
      y,
      brush.between(0, 360),
      shape(
        'M-80 10 Q-70 -50 0 -44 Q50 -38 90 -10 Q96 6 84 12 Q40 20 10 40 Q-60 60 -80 10Z',
        brush.pick(['#a3561f', '#b5672a', '#93481a']),
      ) + ellipse(-20, -16, 30, 12, '#e5a35a', 'opacity=".6"'),
    )
  return (
    plate(brush, 600, 455, 372) +
    scatter(brush, 12, [600, 450, 200], wing) +
    dots(brush, 30, [600, 450, 210], [4, 6], '#f3e3b9')
  )
}

function vegetables(brush: Brush): string {
  const colours = ['#59415a', '#86a24d', '#c9442f', '#d9a441', '#6d8b45']
  const strip = (x: number, i: number) =>
    turned(x, 400 + (i % 2) * 50, 18, charred(0, 88, 250, colours[i] ?? '#86a24d', 40))
  return (
    plate(brush, 600, 455, 372) +
    row(5, 410, 790, strip) +
    scatter(brush, 4, [590, 630, 90], (x, y) => onionRing(x, y, 46)) +
    herbs(brush, 8, [600, 450, 200], 18)
  )
}

function skewers(brush: Brush): string {
  const colour = byWord(brush.key, { kebab: '#7d4526', sirloin: '#74402b', pargit: '#c98440' }, '#8e5328')
  const lines = has(brush, 'mixed') ? [290, 395, 500, 605] : [340, 455, 570]
  const skewer = (y: number, meat: string) => {
    const piece = (x: number, i: number) =>
      i === 2 && !has(brush, 'kebab') ? charred(x, 58, 70, '#9a5a84', 26) : charred(x, 92, 74, meat)
    return turned(590, y, -6, box(-330, -5, 660, 10, 5, '#a98b5f') + row(5, -200, 200, piece))
  }
  return (
    plate(brush, 600, 455, 372) +
    lines.map((y, i) => skewer(y, has(brush, 'mixed') && i % 2 ? '#c98440' : colour)).join('') +
    bowl(brush, '#efe3c8', 850, 650, 90) +
    leaves(brush, 3, [380, 660, 50]) +
    herbs(brush, 8, [600, 450, 200], 15)
  )
}
