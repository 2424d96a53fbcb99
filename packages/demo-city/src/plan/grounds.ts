import type { Point } from '../geometry.ts'
import { place } from './terrain.ts'

type GroundUse = 'park' | 'campus' | 'hospital' | 'stadium' | 'cemetery'

export type LandArea = {
  use: GroundUse
  he: string
  en: string
  at: Point
  /** Half the width and half the height, metres. */
  size: [number, number]
}

const ground = (use: GroundUse, he: string, en: string, at: Point, size: [number, number]): LandArea => ({
  use,
  he,
  en,
  at: place(at),
  size,
})

/** Large grounds with a street around them. */
export const landAreas: LandArea[] = [
  ground('park', 'פארק הרימונים', 'HaRimonim Park', [2990, -480], [330, 270]),
  ground('park', 'גן האלונים', 'HaAlonim Garden', [2010, 480], [190, 230]),
  ground('park', 'גן הכרם', 'HaKerem Garden', [1130, -2380], [130, 150]),
  ground('park', 'פארק השקמים', 'HaShikmim Park', [3050, -2380], [260, 200]),
  ground('park', 'פארק האילנות', 'HaIlanot Park', [2020, 3330], [260, 170]),
  ground('park', 'פארק הפרדס', 'HaPardes Park', [6480, -1480], [250, 180]),
  ground('park', 'גן השחפים', 'HaShahafim Garden', [330, 620], [110, 210]),
  ground('campus', 'המכללה העירונית', 'City College', [2980, 2380], [240, 190]),
  ground('hospital', 'המרכז הרפואי אלון', 'Alon Medical Centre', [3900, 620], [210, 200]),
  ground('stadium', 'אצטדיון העיר', 'City Stadium', [5480, 560], [190, 180]),
  ground('campus', 'קריית הממשל', 'Government Campus', [3920, -1500], [180, 190]),
  ground('cemetery', 'בית העלמין הישן', 'Old Cemetery', [2020, -2420], [170, 150]),
]
