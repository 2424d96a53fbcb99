import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HEADER_FILTERS, SIDEBAR_FILTERS } from '@tavlin/contract/display'
import { describe, expect, test } from 'vitest'
import { contrast, distance, SIGHTS } from './colour-measure.ts'

const APP = join(import.meta.dirname, '..')
const SHEETS = ['tokens.css', 'shell-tokens.css', 'contrast-tokens.css']
const TOKENS = SHEETS.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\n')
const light = tokensOf(/:root \{([^}]*)\}/g)
const dark = { ...light, ...tokensOf(/data-mantine-color-scheme='dark'\] \{([^}]*)\}/g) }
const SCHEMES = { light, dark }
const stronger = tokensOf(/data-contrast='high'\]\) \{([^}]*)\}/g)

function tokensOf(block: RegExp): Record<string, string> {
  const inside = [...TOKENS.matchAll(block)].map(([, lines]) => lines).join('\n')
  const lines = inside.matchAll(/--tv-([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value.trim()]))
}

type Pair = [front: string, back: string]
const across = (fronts: string[], backs: string[]): Pair[] =>
  backs.flatMap((back) => fronts.map((front): Pair => [front, back]))

const STATUSES = ['pending', 'accepted', 'cooking', 'ready', 'on-the-way', 'completed', 'cancelled']
const SHELL_FILTERS = [
  ...SIDEBAR_FILTERS.map((filter) => `side-${filter}`),
  ...HEADER_FILTERS.map((filter) => `head-${filter}`),
]
const TRIPS = Array.from({ length: 14 }, (_, index) => `trip-${index + 1}`)

/** Text of the kit and of pages for guests, without status chips and app shell. */
const GUEST_TEXT: Pair[] = [
  ...across(['text', 'text-2', 'muted', 'link'], ['bg', 'surface', 'raised', 'sunken', 'hover', 'selected']),
  ...across(['danger-text', 'warning-text', 'info-text', 'success-text', 'placeholder'], ['bg', 'surface', 'raised']),
  ...['primary', 'danger', 'warning', 'info', 'success'].flatMap((kind): Pair[] => [
    [`on-${kind}`, kind],
    [`on-${kind}-soft`, `${kind}-soft`],
  ]),
  ...across(['on-primary'], ['primary-hover', 'primary-press']),
  ['on-primary-soft', 'selected'],
  ['on-danger', 'danger-hover'],
  ['danger-text', 'danger-soft'],
  ['on-tooltip', 'tooltip'],
  ...across(['sidebar-text', 'sidebar-muted'], ['sidebar', 'sidebar-hover']),
  ['on-sidebar-active', 'sidebar-active'],
]
const TEXT: Pair[] = [
  ...GUEST_TEXT,
  ...STATUSES.flatMap((status): Pair[] => [
    [`st-${status}-fg`, `st-${status}-bg`],
    [`st-${status}-on`, `st-${status}-solid`],
  ]),
  ...['ok', 'soon', 'late'].map((risk): Pair => [`risk-${risk}-fg`, `risk-${risk}-bg`]),
  ...TRIPS.map((trip): Pair => [`${trip}-on`, trip]),
  ...SHELL_FILTERS.flatMap((filter) =>
    across([`${filter}-text`, `${filter}-muted`], [`${filter}-bg`, `${filter}-hover`]),
  ),
  ...SHELL_FILTERS.map((filter): Pair => [`${filter}-on-active`, `${filter}-active`]),
]

/**
 * Colour pairs that must be visible but contain no text. Focus rings in the app shell use the text colour, which is
 * tested as text.
 */
const MARKS: Pair[] = [
  ...across(['border-strong', 'focus'], ['bg', 'surface', 'sunken']),
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'risk-late', 'risk-ok', 'primary', 'danger'].map((mark): Pair => [
    mark,
    'surface',
  ]),
  ['primary', 'sunken'],
  ['focus', 'raised'],
]

describe.each(Object.entries(SCHEMES))('in the %s scheme', (_name, tokens) => {
  const measured = (pairs: Pair[], least: number) =>
    pairs
      .map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(tokens[front], tokens[back]) }))
      .filter(({ ratio }) => !(ratio >= least))

  test('text is readable on every background', () => expect(measured(TEXT, 4.5)).toEqual([]))
  test('marks, field borders and focus rings are visible', () => expect(measured(MARKS, 3)).toEqual([]))
})

test('the high-contrast mode shows text with 7:1 and marks with 4.5:1', () => {
  const ratios = (pairs: Pair[]) =>
    pairs.map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(stronger[front], stronger[back]) }))
  expect(ratios(GUEST_TEXT).filter(({ ratio }) => !(ratio >= 7))).toEqual([])
  const marks = across(['border', 'border-strong', 'focus', 'primary', 'danger'], ['bg', 'surface', 'raised', 'sunken'])
  expect(ratios(marks).filter(({ ratio }) => !(ratio >= 4.5))).toEqual([])
})

test('the high-contrast mode has every semantic colour that the guest pages use', () => {
  const sheets = globSync('features/kiosk/**/*.css', { cwd: APP }).map((path) => readFileSync(join(APP, path), 'utf8'))
  const used = sheets.flatMap((sheet) => [...sheet.matchAll(/var\(--tv-([\w-]+)/g)].map(([, name = '']) => name))
  // A QR code is black on white in every mode.
  const constant = ['white', 'black']
  const colours = [...new Set(used)].filter((name) => /^(#|rgb)/.test(light[name] ?? '') && !constant.includes(name))
  expect(colours.length).toBeGreaterThan(15)
  expect(colours.filter((name) => !(name in stronger))).toEqual([])
})

test.each(Object.entries({ normal: 15, protan: 8.5, deutan: 7.9, tritan: 9.9 }))(
  'no two trips look alike to %s sight',
  (sight, least) => {
    const colours = TRIPS.map((trip) => light[trip])
    const close = colours.flatMap((one, index) =>
      colours
        .slice(index + 1)
        .map((other) => distance(one, other, SIGHTS[sight as keyof typeof SIGHTS]))
        .filter((apart) => apart < least),
    )
    expect(close).toEqual([])
  },
)

test('no style sheet except the token files contains a colour', () => {
  const sheets = globSync('**/*.css', { cwd: APP }).filter((path) => !SHEETS.some((name) => path === join('ui', name)))
  const literal =
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)|:\s*(?:white|black|red|gr[ae]y)\b/i
  const found = sheets.filter((path) => literal.test(withoutComments(readFileSync(join(APP, path), 'utf8'))))
  expect(sheets.length).toBeGreaterThan(10)
  expect(found).toEqual([])
})

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
