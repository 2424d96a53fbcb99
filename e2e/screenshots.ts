import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@tavlin/config/config'
import type { Browser } from 'playwright-core'
import { keepSession, launchBrowser, type BrowserOptions, newContext, tokenOf } from './browser.ts'
import { prepare } from './setup.ts'
import { isAwake, isOfReact } from './awake.ts'
import { type Picture, PICTURES } from './pictures.ts'
import { smallPng } from './small-png.ts'
import { startSystem, type System } from './system.ts'
import { withTestClock } from '../tools/test-clock.ts'

const LARGEST_BYTES = 150_000
const LAZY_CHUNKS_MS = 1000
const FOLDER = `${ROOT}/docs/screens`

const FILE = /screens\/(?<name>[\w-]+)-(?<lang>he|en)(?:-(?<scheme>dark))?-(?<width>\d+)\.png/g

// The demo data depends on the hour, and at noon every screen has something to show.
if (process.env['CLOCK_SHIFT_SECONDS'] === undefined) {
  const args = [import.meta.filename, ...process.argv.slice(2)]
  process.exit(withTestClock(() => spawnSync(process.execPath, args, { stdio: 'inherit' })).status ?? 1)
}
const only = process.argv.slice(2)
const shown = shownInDocs()
const { template, build_dir, remove } = await prepare()
const [system, browser] = await Promise.all([startSystem({ template, build_dir }), launchBrowser()])
try {
  mkdirSync(FOLDER, { recursive: true })
  if (only.length === 0) removeUnused()
  for (const picture of PICTURES.filter(({ name }) => only.length === 0 || only.includes(name)))
    for (const [file, look] of shown.get(picture.name) ?? [])
      await take(system, browser, picture, { file, look }).catch((error: unknown) => {
        console.error(`${file} was not taken:`, error)
        process.exitCode = 1
      })
} finally {
  await browser.close()
  await system.stop()
  await remove()
}

/** Returns the files that README and docs show, by the name of the picture. */
function shownInDocs(): Map<string, Map<string, BrowserOptions>> {
  const found = new Map<string, Map<string, BrowserOptions>>()
  for (const doc of ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })])
    for (const [path, ...parts] of readFileSync(join(ROOT, doc), 'utf8').matchAll(FILE)) {
      const [name, lang, scheme, width] = parts as [string, 'he' | 'en', 'dark' | undefined, string]
      if (!PICTURES.some((picture) => picture.name === name))
        throw new Error(`${doc} shows ${path}, which nobody takes`)
      const looks = found.get(name) ?? new Map<string, BrowserOptions>()
      found.set(name, looks.set(path.slice(8), { lang, width: Number(width), ...(scheme && { scheme }) }))
    }
  return found
}

function removeUnused(): void {
  const used = new Set([...shown.values()].flatMap((looks) => [...looks.keys()]))
  for (const file of readdirSync(FOLDER)) if (!used.has(file)) rmSync(join(FOLDER, file))
}

async function take(
  at: System,
  in_browser: Browser,
  picture: Picture,
  { file, look }: { file: string; look: BrowserOptions },
) {
  const context = await newContext(in_browser, at.origin, look)
  if (picture.user) await keepSession(context, at.origin, await tokenOf(at, picture.user))
  const page = await context.newPage()
  // The first load of a new browser may be drawn in the fallback font, so load twice.
  await page.goto(at.origin + picture.address, { waitUntil: 'networkidle' })
  await page.reload({ waitUntil: 'networkidle' })
  // Lazy chunks are requested after hydration, which a slow machine finishes long after the first idle moment.
  if (await isOfReact(page)) await isAwake(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LAZY_CHUNKS_MS)
  await picture.before?.(page, at)
  await page.evaluate(() => document.fonts.ready)
  const png = smallPng(await page.screenshot())
  writeFileSync(join(FOLDER, file), png)
  console.log(`${file} ${png.length} bytes${png.length > LARGEST_BYTES ? ' — too large' : ''}`)
  if (png.length > LARGEST_BYTES) process.exitCode = 1
  await context.close()
}
