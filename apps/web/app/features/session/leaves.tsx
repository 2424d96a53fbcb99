import css from './login.module.css'

const LEAF = 'M0 70C0 20 26 0 74 0c0 50-26 74-66 68M0 70c10-28 28-44 48-52'
// Each leaf: x, y, rotation, size.
const LEAVES = [
  [90, 120, 0, 1],
  [330, 60, 40, 1.5],
  [480, 260, -30, 1.1],
  [180, 330, 15, 1.8],
  [420, 430, 70, 1.5],
  [60, 520, -20, 1.2],
  [540, 80, 80, 0.8],
  [30, 330, 60, 0.8],
] as const
// Each seed: x, y, size.
const SEEDS = [
  [150, 90, 3],
  [260, 240, 5],
  [400, 200, 7],
  [90, 250, 3],
  [500, 400, 5],
  [250, 500, 7],
  [380, 600, 3],
  [130, 480, 5],
  [450, 120, 7],
  [560, 520, 3],
] as const

export function Leaves() {
  return (
    <svg className={css.leaves} viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {LEAVES.map(([x, y, turn, size]) => (
        <path key={`${x} ${y}`} d={LEAF} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} />
      ))}
      {SEEDS.map(([x, y, size]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
      ))}
    </svg>
  )
}
