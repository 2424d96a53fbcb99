import type { SidebarBackground as Background } from '@tavlin/contract/display'
import { type ReactNode, useId } from 'react'
import css from './sidebar-background.module.css'

type Tile = { inline_px: number; block_px: number; drawing: ReactNode }

const leaf = <path d="M0 22c0-12 7-20 20-20 0 12-6 19-14 19-3 0-5-1-5-1M0 22C2 15 7 11 12 9" />
const anise = (
  <>
    <path d="M0-11 3-3 11 0 3 3 0 11-3 3-11 0-3-3Z" />
    <circle r="1.5" />
  </>
)
const clove = <path d="M0-9v11m0 0-4 4 4 4 4-4Zm-3-12h6" />
const pepper = <circle r="4" />

/** The patterns have one colour, so that they work with every filter. */
const TILES: Record<Exclude<Background, 0>, Tile> = {
  1: {
    inline_px: 96,
    block_px: 96,
    drawing: (
      <>
        <g transform="translate(10 12)">{leaf}</g>
        <g transform="translate(74 52) rotate(78)">{leaf}</g>
        <g transform="translate(22 64) rotate(-35) scale(.7)">{leaf}</g>
      </>
    ),
  },
  2: {
    inline_px: 80,
    block_px: 40,
    drawing: <path d="M-20 10C0-6 20-6 40 10s40 16 60 0M-20 30C0 14 20 14 40 30s40 16 60 0" />,
  },
  3: {
    inline_px: 88,
    block_px: 88,
    drawing: (
      <>
        <g transform="translate(22 22)">{anise}</g>
        <g transform="translate(66 22) rotate(30)">{clove}</g>
        <g transform="translate(22 66)">{pepper}</g>
        <g transform="translate(32 74) scale(.7)">{pepper}</g>
        <g transform="translate(66 66) rotate(22) scale(.8)">{anise}</g>
      </>
    ),
  },
  4: {
    inline_px: 24,
    block_px: 24,
    drawing: (
      <>
        <circle cx="6" cy="6" r="1" />
        <circle cx="18" cy="18" r="1" />
      </>
    ),
  },
}

/** Draws the decoration behind the sidebar's text; 0 is none. */
export function SidebarBackground({ background }: { background: Background }) {
  const id = useId()
  if (background === 0) return null
  const { inline_px, block_px, drawing } = TILES[background]
  return (
    <svg className={css.background} aria-hidden="true">
      <pattern id={id} width={inline_px} height={block_px} patternUnits="userSpaceOnUse">
        {drawing}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </svg>
  )
}
