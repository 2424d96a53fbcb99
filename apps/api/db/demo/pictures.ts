import { breakfast } from './pictures/breakfast-plates.ts'
import { hummus, mezze, soup } from './pictures/bowls.ts'
import { sandwich, stuffedPita } from './pictures/by-hand.ts'
import { box, brushFor, circle, has, HEIGHT, WIDTH, type Brush } from './pictures/canvas.ts'
import { napkin, sprig } from './pictures/crockery.ts'
import { dessert } from './pictures/desserts.ts'
import { drink } from './pictures/drinks.ts'
import { grill } from './pictures/grill-plates.ts'
import { baked, stew } from './pictures/oven-and-pot.ts'
import { salad } from './pictures/salad-bowl.ts'

interface Scene {
  readonly draw: (brush: Brush) => string
  /** Colours of the background, of the cloth and of the stripes on the cloth. */
  readonly grounds: readonly [string, ...string[]]
  readonly cloth: string
  readonly stripe: string
}

const SCENES: Readonly<Record<string, Scene>> = {
  breakfast: { draw: breakfast, grounds: ['#f3dfb8', '#f0d7a8', '#eedfc6'], cloth: '#fbf4e4', stripe: '#d9a441' },
  hummus: { draw: hummus, grounds: ['#c9d3b4', '#d4d9bd', '#bccaa6'], cloth: '#f3efe0', stripe: '#7f9a5a' },
  salads: { draw: salad, grounds: ['#e9e2cf', '#dfe5d0', '#ece0c8'], cloth: '#f8f3e6', stripe: '#88a35c' },
  mezze: { draw: mezze, grounds: ['#e3c9a8', '#dcc2a0', '#e6d2b6'], cloth: '#f7ecdb', stripe: '#b8622b' },
  sandwiches: { draw: sandwich, grounds: ['#d9dfd2', '#cfd9d2', '#e0dccb'], cloth: '#f6f1e4', stripe: '#8a9a78' },
  pitas: { draw: stuffedPita, grounds: ['#e6cdb4', '#d9c7a6', '#e9d6bd'], cloth: '#f8efe0', stripe: '#c0703a' },
  grill: { draw: grill, grounds: ['#c7b8a6', '#bfae9a', '#cfc0ab'], cloth: '#efe6d8', stripe: '#8a4b2b' },
  stews: { draw: stew, grounds: ['#d8b59a', '#cfae94', '#dcc0a4'], cloth: '#f5e9da', stripe: '#a04a2c' },
  soups: { draw: soup, grounds: ['#bfcfcf', '#c9d4cf', '#b6c7c4'], cloth: '#f1efe6', stripe: '#3f7f86' },
  baked: { draw: baked, grounds: ['#dcd0b8', '#d2c8ae', '#e2d6bd'], cloth: '#f6f0e0', stripe: '#9a7b3c' },
  desserts: { draw: dessert, grounds: ['#ecd3cf', '#e7d2dc', '#f0dccb'], cloth: '#fbf1ec', stripe: '#b87a8c' },
  drinks: { draw: drink, grounds: ['#cfe0d8', '#d6e3e0', '#e4e6c8'], cloth: '#f2f5ec', stripe: '#5f9a8a' },
}

/**
 * Categories drawn from the side, in front of a wall; other categories are drawn from above, on a table. Meals with a
 * word of STANDING or LYING in their key are exceptions.
 */
const STANDING_CATEGORIES = ['sandwiches', 'pitas', 'drinks']
const STANDING = ['burger', 'malabi', 'cheesecake', 'tiramisu', 'mousse']
const LYING = ['cappuccino', 'sahlab', 'tea']

/** Draws a meal as flat SVG of 1200 × 900, without text. */
export function pictureOf(meal_key: string, category: string): string {
  const scene = SCENES[category]
  if (!scene) throw new Error(`no picture is drawn for category "${category}"`)
  const brush = brushFor(meal_key)
  const ground = brush.pick(scene.grounds)
  const is_standing = !has(brush, ...LYING) && (STANDING_CATEGORIES.includes(category) || has(brush, ...STANDING))
  const setting = is_standing ? wall(brush) : table(brush, scene)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${box(0, 0, WIDTH, HEIGHT, 0, ground)}${setting}${scene.draw(brush)}</svg>`
  )
}

function wall(brush: Brush): string {
  const x = brush.between(470, 730)
  return (
    circle(x, 400, 340, '#ffffff', 'opacity=".32"') +
    box(0, 690, WIDTH, 210, 0, '#ffffff', 'opacity=".38"') +
    sprig(brush.pick([130, 1085]), 830, brush.between(-14, 14))
  )
}

function table(brush: Brush, { cloth, stripe }: Scene): string {
  const [x, y, turn] = brush.pick([
    [-120, 330, -16],
    [-150, -120, 14],
    [880, 420, 12],
    [900, -150, -18],
  ])
  const far = x > 0
  return napkin(cloth, stripe, x, y, turn) + sprig(far ? 110 : 1120, brush.between(230, 300), far ? -35 : 32)
}
