import type { Point } from '../geometry.ts'
import { place } from './terrain.ts'

type LandUse = 'park' | 'campus' | 'hospital' | 'stadium' | 'cemetery'

export type LandArea = {
  use: LandUse
  he: string
  en: string
  at: Point
  /** Half the width and half the height, in metres. */
  size: [number, number]
}

const landArea = (use: LandUse, he: string, en: string, at: Point, size: [number, number]): LandArea => ({
  use,
  he,
  en,
  at: place(at),
  size,
})

/** Large areas with a street around them. */
export const landAreas: LandArea[] = [
  landArea('park', 'פארק הרימונים', 'HaRimonim Park', [2990, -480], [330, 270]),
  landArea('park', 'גן האלונים', 'HaAlonim Garden', [2010, 480], [190, 230]),
  landArea('park', 'גן הכרם', 'HaKerem Garden', [1130, -2380], [130, 150]),
  landArea('park', 'פארק השקמים', 'HaShikmim Park', [3050, -2380], [260, 200]),
  landArea('park', 'פארק האילנות', 'HaIlanot Park', [2020, 3330], [260, 170]),
  landArea('park', 'פארק הפרדס', 'HaPardes Park', [6480, -1480], [250, 180]),
  landArea('park', 'גן השחפים', 'HaShahafim Garden', [330, 620], [110, 210]),
  landArea('campus', 'המכללה העירונית', 'City College', [2980, 2380], [240, 190]),
  landArea('hospital', 'המרכז הרפואי אלון', 'Alon Medical Centre', [3900, 620], [210, 200]),
  landArea('stadium', 'אצטדיון העיר', 'City Stadium', [5480, 560], [190, 180]),
  landArea('campus', 'קריית הממשל', 'Government Campus', [3920, -1500], [180, 190]),
  landArea('cemetery', 'בית העלמין הישן', 'Old Cemetery', [2020, -2420], [170, 150]),
]
