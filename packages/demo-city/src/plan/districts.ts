import type { Point } from '../geometry.ts'
import { place } from './terrain.ts'

type Identity = {
  he: string
  en: string
  at: Point
  use: 'homes' | 'centre' | 'industry'
  /** Theme of the street names in this district: a list in names.json. */
  theme: string
}

type Layout = {
  layout: 'grid' | 'rings' | 'old rings'
  /**
   * Metres between the streets along the shore, and between those that cross them; in a layout of rings, between the
   * rings and between the spokes.
   */
  blocks: [across: number, along: number]
  /** Degrees by which the street pattern is rotated from the shore. */
  turn: number
  /** Factor of the probability that a piece of local street is removed; 0 removes none. */
  gaps: number
  /** Fraction of the local streets that are one-way, from 0 to 1. */
  one_way: number
  /** Width of one plot in metres. */
  frontage: number
}

export type District = Identity & Layout

const district = (identity: Identity, layout: Layout): District => ({
  ...identity,
  ...layout,
  at: place(identity.at),
})

export const districts: District[] = [
  district(
    { he: 'העיר העתיקה', en: 'Old City', at: [230, -2380], use: 'centre', theme: 'sages' },
    { layout: 'old rings', blocks: [80, 100], turn: 0, gaps: 0.16, one_way: 0.6, frontage: 19 },
  ),
  district(
    { he: 'שכונת הדייגים', en: 'Fishermen Quarter', at: [320, -3300], use: 'homes', theme: 'sea' },
    { layout: 'grid', blocks: [105, 140], turn: 6, gaps: 0.12, one_way: 0.5, frontage: 20 },
  ),
  district(
    { he: 'חוף התמרים', en: 'Palm Beach', at: [320, -1300], use: 'centre', theme: 'music' },
    { layout: 'grid', blocks: [120, 165], turn: -3, gaps: 0.06, one_way: 0.5, frontage: 25 },
  ),
  district(
    { he: 'חוף השחפים', en: 'Gulls Beach', at: [330, 520], use: 'homes', theme: 'stones' },
    { layout: 'grid', blocks: [130, 190], turn: 4, gaps: 0.08, one_way: 0.45, frontage: 24 },
  ),
  district(
    { he: 'כרם הגפן', en: 'Kerem HaGefen', at: [1080, -2420], use: 'homes', theme: 'tribes' },
    { layout: 'grid', blocks: [95, 135], turn: 9, gaps: 0.14, one_way: 0.65, frontage: 19 },
  ),
  district(
    { he: 'שכונת המלאכה', en: 'Crafts Quarter', at: [1100, -3330], use: 'homes', theme: 'crafts' },
    { layout: 'grid', blocks: [115, 170], turn: -7, gaps: 0.1, one_way: 0.5, frontage: 22 },
  ),
  district(
    { he: 'לב העיר', en: 'City Centre', at: [1300, -800], use: 'centre', theme: 'modern' },
    { layout: 'grid', blocks: [125, 165], turn: 0, gaps: 0.08, one_way: 0.6, frontage: 23 },
  ),
  district(
    { he: 'צפון העיר', en: 'North Town', at: [1560, 540], use: 'homes', theme: 'bibleMen' },
    { layout: 'grid', blocks: [130, 185], turn: 1, gaps: 0.09, one_way: 0.55, frontage: 24 },
  ),
  district(
    { he: 'נווה חן', en: 'Neve Hen', at: [2000, -1500], use: 'homes', theme: 'bibleWomen' },
    { layout: 'grid', blocks: [115, 160], turn: -14, gaps: 0.12, one_way: 0.5, frontage: 22 },
  ),
  district(
    { he: 'נווה אלון', en: 'Neve Alon', at: [2050, -3000], use: 'homes', theme: 'trees' },
    { layout: 'grid', blocks: [140, 210], turn: 16, gaps: 0.14, one_way: 0.4, frontage: 25 },
  ),
  district(
    { he: 'גני הדר', en: 'Ganei Hadar', at: [3000, -1000], use: 'homes', theme: 'flowers' },
    { layout: 'grid', blocks: [140, 200], turn: -10, gaps: 0.13, one_way: 0.4, frontage: 25 },
  ),
  district(
    { he: 'רמת הדקל', en: 'Ramat HaDekel', at: [3060, 420], use: 'homes', theme: 'months' },
    { layout: 'rings', blocks: [135, 190], turn: 0, gaps: 0.13, one_way: 0.35, frontage: 25 },
  ),
  district(
    { he: 'קריית הרכבת', en: 'Kiryat HaRakevet', at: [3920, -500], use: 'centre', theme: 'values' },
    { layout: 'grid', blocks: [185, 240], turn: 0, gaps: 0.1, one_way: 0.3, frontage: 32 },
  ),
  district(
    { he: 'שיכון המייסדים', en: 'Shikun HaMeyasdim', at: [3520, -2880], use: 'homes', theme: 'values' },
    { layout: 'grid', blocks: [135, 205], turn: -20, gaps: 0.18, one_way: 0.35, frontage: 25 },
  ),
  district(
    { he: 'חוף הצפון', en: 'North Beach', at: [380, 2850], use: 'homes', theme: 'land' },
    { layout: 'grid', blocks: [145, 210], turn: 8, gaps: 0.12, one_way: 0.35, frontage: 26 },
  ),
  district(
    { he: 'רמת האילנות', en: 'Ramat HaIlanot', at: [2020, 2870], use: 'homes', theme: 'trees' },
    { layout: 'rings', blocks: [140, 215], turn: 0, gaps: 0.16, one_way: 0.25, frontage: 27 },
  ),
  district(
    { he: 'נאות הנחל', en: 'Neot HaNahal', at: [3750, 2850], use: 'homes', theme: 'herbs' },
    { layout: 'grid', blocks: [150, 220], turn: 24, gaps: 0.2, one_way: 0.25, frontage: 27 },
  ),
  district(
    { he: 'קריית החרושת', en: 'Kiryat HaHaroshet', at: [6000, -2980], use: 'industry', theme: 'crafts' },
    { layout: 'grid', blocks: [260, 330], turn: 4, gaps: 0.12, one_way: 0.1, frontage: 46 },
  ),
  district(
    { he: 'גבעת השקד', en: 'Givat HaShaked', at: [5480, -950], use: 'homes', theme: 'land' },
    { layout: 'grid', blocks: [150, 210], turn: -18, gaps: 0.18, one_way: 0.3, frontage: 26 },
  ),
  district(
    { he: 'נווה פרדס', en: 'Neve Pardes', at: [6480, -950], use: 'homes', theme: 'animals' },
    { layout: 'rings', blocks: [150, 215], turn: 0, gaps: 0.18, one_way: 0.2, frontage: 27 },
  ),
  district(
    { he: 'שכונת הזמיר', en: 'Zamir Quarter', at: [6000, 560], use: 'homes', theme: 'birds' },
    { layout: 'grid', blocks: [150, 215], turn: 14, gaps: 0.18, one_way: 0.25, frontage: 27 },
  ),
  district(
    { he: 'כפר הגנים', en: 'Kfar HaGanim', at: [5500, 2850], use: 'homes', theme: 'flowers' },
    { layout: 'rings', blocks: [165, 235], turn: 0, gaps: 0.2, one_way: 0.15, frontage: 30 },
  ),
]

export function districtAt(number: number): District {
  const found = districts[number]
  if (!found) throw new Error(`no district has the number ${number}`)
  return found
}
