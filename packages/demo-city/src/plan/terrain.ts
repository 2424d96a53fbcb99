// The hand-drawn terrain of the city: shore, river, motorway and railway lines, breakwaters.
import { bend, type Polyline, offset, type Point, smooth } from '../geometry.ts'

export const CITY = { he: 'חוף אלון', en: 'Hof Alon' }

/** Slant of the shore: it shifts east by 20 cm for every metre north. */
const SHORE_SLANT = 0.2

/** Converts plan coordinates, which are metres inland from the shore and metres north of the middle. */
export const place = ([inland, north]: Point): Point => [inland + SHORE_SLANT * north - 3300, north]

/** Parses a curve through points written as in SVG: "inland,north inland,north". */
export function curve(points: string): Polyline {
  const drawn = points
    .trim()
    .split(/\s+/)
    .map((pair): Point => {
      const [inland = NaN, north = NaN] = pair.split(',').map(Number)
      if (Number.isNaN(inland + north)) throw new Error(`not a point: ${pair}`)
      return place([inland, north])
    })
  return smooth(drawn).map((point) => bend(point, 22))
}

export const shore = curve(`
  60,-7000 -40,-5200 20,-4000 -30,-3300 -120,-2800 -330,-2480 -300,-2150 -40,-1850 10,-1200 -50,-400
  20,500 40,1200 70,1480 60,1640 10,1900 -110,2500 -60,3200 30,4000 -40,5200 60,7000
`)

export const river = curve(`
  -60,1560 500,1560 1100,1640 1700,1500 2300,1440 2900,1560 3500,1590 4200,1470 4900,1520 5600,1640
  6300,1500 7000,1380 7900,1500 9500,1250 12500,1700 17000,1300
`)

export const motorwayMiddle = curve(`
  4560,-8000 4640,-5200 4700,-3800 4760,-2850 4700,-1900 4640,-1000 4680,0 4740,1000 4700,2000
  4640,2850 4660,3800 4800,5200 4900,8000
`)

export const railway = offset(motorwayMiddle, -215)

const beachBreakwaters = [-1380, -1020, -640, 240, 640, 3000, 3380, -3420]

/** Breakwaters: the old harbour, the marina and the beaches. */
export const piers = [
  '-330,-2160 -470,-2150 -590,-2020 -560,-1840',
  '-150,-1900 -330,-1800',
  '-40,2000 -300,2010 -400,2180 -390,2460',
  '-110,2560 -290,2570',
  ...beachBreakwaters.map((north) => `-200,${north} -215,${north + 80} -205,${north + 170}`),
].map(curve)
