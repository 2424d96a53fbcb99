import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import ts from 'typescript'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { gate } from './gate.ts'

const APP = join(import.meta.dirname, '..')

/** Routes that open without sign-in and are not for customers. */
const NOT_FOR_CUSTOMERS = [
  'orders/pos/:order_id?', // The till has its own sign-in for staff.
  'session/login',
  'session/logout',
  'session/language',
  'session/view-as',
  'account/preferences',
  'approvals/decide',
  'delis/:deli_id/pause-slots',
  'inventory/other-stock',
  'orders/moves',
  'suppliers/suggestions/:deli_id/:supplier_id',
  'suppliers/demand/:deli_id/:ingredient_id',
  'manifest.webmanifest',
  'orders/kiosk/manifest.webmanifest',
  'design',
  '*', // Inside the app shell, which requires a signed-in user.
]

/** Texts in Hebrew and English that modules of customer pages import, and why no customer sees them. */
const NOT_SHOWN: Record<string, string> = {
  'platform/screens.text.ts': 'titles of screens behind the sign-in; customer pages have their own',
  'platform/page-title.text.ts': 'titles of records behind the sign-in',
  'platform/permission-names.text.ts': 'missing permissions of people who are signed in',
  'platform/needed-permission.text.ts': 'missing permissions of people who are signed in',
  'platform/outbox/outbox.text.ts': 'queued commands of people who are signed in',
  'ui/map/draw.text.ts': 'drawing of delivery areas, which is in one chunk with the map',
  'ui/kit.text.ts': 'chips of status and late risk, which are in one file with the plain chip',
  'ui/refusal/refusal.text.ts': 'codes that only staff can get; guestRefusals has the others',
  'ui/refusal/access-refusal.text.ts': 'codes that only staff can get',
  'ui/refusal/order-refusal.text.ts': 'codes that only staff can get',
  'ui/refusal/dispatch-refusal.text.ts': 'codes that only staff can get',
  'ui/refusal/import-refusal.text.ts': 'codes that only staff can get',
  'ui/refusal/till-refusal.text.ts': 'codes that only staff can get',
}

type OpenRoute = { path: string; files: string[] }

function openRoutes(entries: readonly RouteConfigEntry[], above: readonly string[] = []): OpenRoute[] {
  return entries.flatMap((entry) => {
    const files = [...above, entry.file]
    if (entry.children) return openRoutes(entry.children, files)
    const path = entry.path ?? ''
    const url = new URL(`/${path.replaceAll(/:\w+\??/g, '1')}`, 'http://internal')
    return ['open', 'unknown'].includes(gate(url, null).kind) ? [{ path, files }] : []
  })
}
const customer_routes = openRoutes(routes).filter(({ path }) => !NOT_FOR_CUSTOMERS.includes(path))

const ALIASES: Record<string, string> = {
  '#base/': 'base/',
  '#ui/': 'ui/',
  '#platform/': 'platform/',
  '#shared/': 'shared/',
}

/** Returns the file that an import names; null outside the app. */
function fileOfImport(from: string, name: string): string | null {
  const alias = Object.keys(ALIASES).find((start) => name.startsWith(start))
  if (alias) return join(APP, ALIASES[alias]!, name.slice(alias.length))
  return name.startsWith('.') && /\.tsx?$/.test(name) ? join(dirname(from), name) : null
}

/** Returns the modules that a file loads, immediately or on demand. Type imports load nothing. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { importedFiles } = ts.preProcessFile(source)
  const types = [...source.matchAll(/import type [^;]*? from '([^']+)'/g)].map(([, name]) => name)
  return importedFiles
    .filter(({ fileName }) => !types.includes(fileName))
    .map(({ fileName }) => fileOfImport(file, fileName))
    .filter((found) => found !== null)
}

function modulesOf(files: readonly string[]): Set<string> {
  const found = new Set(files.map((file) => join(APP, file)))
  // A set also iterates over elements that are added during the loop.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported)
  return found
}

test('every public route is for customers or is listed in NOT_FOR_CUSTOMERS', () => {
  expect(customer_routes.map(({ path }) => path)).toEqual([
    'orders/kiosk',
    'orders/kiosk/select-type',
    'orders/kiosk/select-type/future-order',
    'orders/kiosk/select-store',
    'orders/kiosk/select-address',
    'orders/kiosk/select-timeslot',
    'orders/kiosk/summary',
    'orders/kiosk/pair',
    'orders/kiosk/*',
    'orders/kiosk/order/:token',
    'track/:token',
    'orders/kiosk/cart/:code?',
    'orders/kiosk/status/:deli_id',
    'orders/change/:token',
    'supplier-order/:token',
  ])
})

/** Texts to which `guest-languages.text.ts` adds the other languages, which its types require. */
const completed = importsOf(join(APP, 'platform/guest-languages.text.ts'))

test('pages for customers load only texts that exist in all four languages, unless listed with a reason', () => {
  const modules = modulesOf(['root.tsx', ...customer_routes.flatMap(({ files }) => files)])
  const text_files = [...modules].filter((file) => file.endsWith('.text.ts'))
  const in_two_languages = text_files
    .filter((file) => !completed.includes(file))
    .filter((file) => /(?<!\w)translations\(/.test(readFileSync(file, 'utf8')))
  expect(text_files.length - in_two_languages.length).toBeGreaterThan(10)
  expect(in_two_languages.map((file) => relative(APP, file)).toSorted()).toEqual(Object.keys(NOT_SHOWN).toSorted())
})
