import { type Polyline, offset } from '../geometry.ts'
import type { RoadKind } from '../network/road-graph.ts'
import { curve, shore } from './terrain.ts'

export type MainRoad = { kind: RoadKind; he: string; en: string; points: Polyline }

const road = (kind: RoadKind, he: string, en: string, points: string): MainRoad => ({
  kind,
  he,
  en,
  points: curve(points),
})

const promenade = (south: number, north: number): MainRoad => ({
  kind: 'tertiary',
  he: 'הטיילת',
  en: 'HaTayelet',
  points: offset(shore, 95).filter(([, y]) => y > south && y < north),
})

/** Main roads may extend beyond their last junction: dead ends are removed later. */
export const mainRoads: MainRoad[] = [
  promenade(-3850, 1130),
  promenade(1900, 3880),
  road(
    'primary',
    'שדרות הים',
    'HaYam Boulevard',
    `
      700,-6500 660,-4600 640,-3800 690,-2850 640,-1950 600,-1000 650,0 700,1100 690,1900 640,2850
      660,3800 720,4800 700,6500
    `,
  ),
  road('boulevard', 'שדרות הזית', 'HaZayit Boulevard', '1560,-2900 1500,-1950 1440,-1000 1500,0 1520,1180'),
  road('secondary', 'יפה נוף', 'Yefe Nof', '1600,-3990 1560,-2800'),
  road('secondary', 'הגפן', 'HaGefen', '1480,1820 1540,2850 1500,3930'),
  road(
    'primary',
    'דרך השלום',
    'HaShalom Road',
    `
      2600,-6500 2560,-4600 2600,-3800 2540,-2850 2460,-1950 2520,-1000 2480,0 2440,1100 2470,1900
      2560,2850 2500,3800 2560,4800 2700,6500
    `,
  ),
  road('secondary', 'בן גוריון', 'Ben Gurion', '3520,-3990 3560,-2850 3480,-1950 3520,-1000 3460,0 3500,1180'),
  road('secondary', 'ויצמן', 'Weizmann', '3560,1820 3480,2850 3520,4030'),
  road('tertiary', 'דרך הרכבת', 'HaRakevet Road', '4300,-3860 4400,-2850 4330,-1950 4270,-1000 4310,0 4370,1160'),
  road('tertiary', 'המסילה', 'HaMesila', '4340,1850 4270,2850 4280,3860'),
  road('tertiary', 'דרך האורנים', 'HaOranim Road', '5010,-3860 5080,-2850 5010,-1950 4960,-1000 5000,0 5050,1160'),
  road('tertiary', 'שדרות החורש', 'HaHoresh Boulevard', '5020,1850 4960,2850 4980,3860'),
  road(
    'primary',
    'דרך הפרדסים',
    'HaPardesim Road',
    '5960,-3860 6040,-2850 6080,-1950 5980,-1000 5940,0 6020,1100 5990,1900 5900,2850 5950,3860',
  ),
  road(
    'secondary',
    'דרך המזרח',
    'HaMizrah Road',
    '6760,-3700 7060,-2850 7200,-1950 7060,-1000 6840,0 6800,600 6560,1180',
  ),
  road(
    'trunk',
    'דרך הדרום',
    'HaDarom Road',
    `
      60,-3640 640,-3700 1600,-3900 2600,-4000 3520,-3900 4690,-3740 5960,-3650 6900,-3560 8200,-3500
      12000,-3300 17000,-3600
    `,
  ),
  road(
    'secondary',
    'ההגנה',
    'HaHagana',
    '-60,-2880 690,-2850 1560,-2800 2540,-2850 3560,-2900 4760,-2850 6040,-2800 7120,-2860',
  ),
  road(
    'primary',
    'דרך הנמל',
    'HaNamal Road',
    '0,-1900 640,-1950 1500,-2000 2460,-1950 3480,-1880 4700,-1930 6080,-2000 7270,-1950',
  ),
  road('secondary', 'אלנבי', 'Allenby', '60,-1010 600,-1000 1440,-960 2520,-1000 3520,-1060 4330,-1020'),
  road(
    'primary',
    'שדרות רוטשילד',
    'Rothschild Boulevard',
    '20,30 650,0 1500,-40 2480,0 3460,50 4680,10 5940,-30 6900,0 8200,120 12000,-80 17000,300',
  ),
  road('boulevard', 'שדרות הרצל', 'Herzl Boulevard', '640,-1950 1090,-1470 1440,-960 2000,-420 2480,0'),
  road('tertiary', 'שדרות האילנות', 'HaIlanot Boulevard', '640,2850 960,3080 1150,3480 1330,3900'),
  road('secondary', 'דרך הגבעות', 'HaGvaot Road', '3480,-1930 3740,-2300 3980,-2540 4060,-2890'),
  road('secondary', 'דרך השקד', 'HaShaked Road', '5000,-1940 5420,-1500 5990,-1080 6330,-480 6560,60'),
  road('tertiary', 'שדרות הדקלים', 'HaDkalim Boulevard', '2500,0 2720,380 3120,860 3500,1120'),
  road(
    'tertiary',
    'שדרות הנחל',
    'HaNahal Boulevard',
    '60,1110 700,1100 1520,1090 2440,1060 3500,1130 4370,1060 5050,1080 6020,1120 6640,1100',
  ),
  road(
    'tertiary',
    'גדת הצפון',
    'Gdat HaTsafon',
    '20,1960 690,1930 1480,1920 2470,1900 3560,1950 4340,1900 5020,1910 5990,1940',
  ),
  road('primary', 'דרך הצפון', 'HaTsafon Road', '-60,2830 640,2850 1540,2900 2560,2850 3480,2800 4640,2840 5980,2870'),
  road('trunk', 'דרך השרון', 'HaSharon Road', '0,3560 660,3650 1500,3860 2500,4020 3520,3960 4660,3760 6000,3500'),
]

export function mainRoad(en: string): MainRoad {
  const found = mainRoads.find((each) => each.en === en)
  if (!found) throw new Error(`no main road is called ${en}`)
  return found
}

/** Crossings of the motorway that have ramps, by the road's English name. */
export const interchanges = ['HaDarom Road', 'HaNamal Road', 'Rothschild Boulevard', 'HaTsafon Road', 'HaSharon Road']
