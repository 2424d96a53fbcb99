import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, inject, test } from 'vitest'

// Budgets in bytes of Brotli that a screen loads before it can be used; see docs/decisions/0011-own-ui-kit.md.
const SCREEN_JS = 155_900
/**
 * Budget of the driver's phone, which has neither app shell nor kit; React and the router alone are 93 kB. Proof of
 * delivery is included, because it must work without a signal.
 */
const DRIVER_JS = 145_600
/** Guests may have a slow phone: budgets of the steps before the menu, and of menu and summary. */
const KIOSK_JS = 127_500
const KIOSK_ORDER_JS = 138_900
const KIOSK_ORDER = ['screen /orders/kiosk', 'screen /orders/kiosk/summary']
const FILES = 35
const FURTHER_SCREEN_JS = 40_000
/**
 * The till has a larger budget, because it is opened once a day; its file includes the screens of device and session.
 */
const TILL = 'screen /orders/pos/:order_id?'
const TILL_JS = 160_000
const CSS = 45_000

type Assets = ServerBuild['assets']
type Route = NonNullable<Assets['routes'][string]>
type Weight = { id: string; files: number; js: number; further_js: number; css: number }

let weights: Weight[]
beforeAll(async () => {
  const build_dir = inject('build_dir')
  const { assets } = (await import(pathToFileURL(`${build_dir}/server/index.js`).href)) as { assets: Assets }
  weights = weigh(assets, `${build_dir}/client`)
  const heaviest = [...weights].sort((a, b) => b.js - a.js).slice(0, 5)
  console.log(
    heaviest
      .map(({ id, files, js, further_js, css }) => `${id}: ${files} files, js ${js}, further ${further_js}, css ${css}`)
      .join('\n'),
  )
})

test('every screen loads at most its JavaScript budget before it can be used', () => {
  expect(weights.filter(({ id, js }) => js > (id === TILL ? TILL_JS : SCREEN_JS))).toEqual([])
})

test('the driver’s phone loads at most its own JavaScript budget', () => {
  const driver = weights.filter(({ id }) => id === 'screen /driver')
  expect(driver).toHaveLength(1)
  expect(driver.filter(({ js }) => js > DRIVER_JS)).toEqual([])
})

test('the steps of the kiosk load at most their own JavaScript budget', () => {
  const steps = weights.filter(({ id }) => id.startsWith('screen /orders/kiosk'))
  expect(steps).toHaveLength(9)
  const budgetOf = (id: string) => (KIOSK_ORDER.includes(id) ? KIOSK_ORDER_JS : KIOSK_JS)
  expect(steps.filter(({ id, js }) => js > budgetOf(id))).toEqual([])
})

test('every screen loads at most 35 script files', () => {
  expect(weights.filter(({ files }) => files > FILES)).toEqual([])
})

test('a screen that is opened after Today loads at most its budget of additional JavaScript, except the till', () => {
  expect(weights.filter(({ id, further_js }) => id !== TILL && further_js > FURTHER_SCREEN_JS)).toEqual([])
})

test('every screen loads at most its CSS budget', () => {
  expect(weights.filter(({ css }) => css > CSS)).toEqual([])
})

/** Computes the weight from the router's manifest: the entry and each route of the chain with its static imports. */
function weigh(assets: Assets, client_dir: string): Weight[] {
  const bytes = new Map<string, number>()
  const size = (files: Iterable<string>): number => {
    let sum = 0
    for (const file of files) {
      // The manifest marks a stylesheet shared by two chunks with a trailing "#".
      if (!bytes.has(file)) bytes.set(file, brotliCompressSync(readFileSync(client_dir + file.replace('#', ''))).length)
      sum += bytes.get(file)!
    }
    return sum
  }
  const chain = (id: string | undefined): Route[] => {
    const route = id === undefined ? undefined : assets.routes[id]
    return route ? [route, ...chain(route.parentId)] : []
  }
  const scripts = (id: string) =>
    new Set([
      assets.entry.module,
      ...assets.entry.imports,
      ...chain(id).flatMap(({ module, imports = [] }) => [module, ...imports]),
    ])
  const home = scripts('screen /')
  return Object.keys(assets.routes)
    .filter((id) => id.startsWith('screen '))
    .map((id) => ({
      id,
      files: scripts(id).size,
      js: size(scripts(id)),
      further_js: size([...scripts(id)].filter((file) => !home.has(file))),
      css: size(new Set(chain(id).flatMap(({ css = [] }) => css))),
    }))
}
