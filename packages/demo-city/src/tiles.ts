// Builds Valhalla's routing tiles of the demo city: node src/tiles.ts <folder>
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const PBF = resolve(import.meta.dirname, '../data/city.osm.pbf')
const CONFIG_TEMPLATE = resolve(import.meta.dirname, '../data/valhalla-config.json')
/** The folder of the library; node_modules/.bin/valhalla links to its command. */
const VALHALLA = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'))
const STAMP = 'stamp.sha256'
const CONFIG = 'config.json'

/**
 * Keeps the folder when it was built from the same files. Otherwise builds beside it and renames the result, so that a
 * router never starts with incomplete tiles.
 */
export async function buildTiles(folder: string): Promise<{ config_file: string }> {
  const target = resolve(folder)
  const config_file = join(target, CONFIG)
  const template = await readFile(CONFIG_TEMPLATE, 'utf8')
  const config = configFor(template, target)
  const stamp = await stampOf(config)
  if ((await stampIn(target)) === stamp) return { config_file }

  await rejectForeignFolder(target)
  await mkdir(dirname(target), { recursive: true })
  const draft = await mkdtemp(`${target}.building-`)
  try {
    await runValhalla(draft, configFor(template, draft))
    await writeFile(join(draft, CONFIG), config)
    await writeFile(join(draft, STAMP), stamp)
    await chmod(draft, 0o755) // Folders made by mkdtemp are not readable for other users.
    await replaceFolder(draft, target, stamp)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return { config_file }
}

function configFor(template: string, folder: string): string {
  return template.replace('"TILE_DIR"', () => JSON.stringify(join(folder, 'tiles')))
}

/** The configuration contains the folder path, so tiles are rebuilt after a move, as after a Valhalla update. */
async function stampOf(config: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(PBF))
    .update(await readFile(join(VALHALLA, 'package.json')))
    .update(config)
    .digest('hex')
}

async function stampIn(folder: string): Promise<string | undefined> {
  const file = join(folder, STAMP)
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

async function rejectForeignFolder(folder: string): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder) : []
  if (entries.length === 0 || entries.includes(STAMP)) return
  throw new Error(`${folder} holds something else than tiles; name a new or an empty folder`)
}

/** Uses the Node of this process: the shebang of the command would use the first one in PATH. */
async function runValhalla(folder: string, config: string): Promise<void> {
  const config_file = join(folder, CONFIG)
  await writeFile(config_file, config)
  const command = [join(VALHALLA, 'bin/valhalla-cli.js'), 'build_tiles', '-c', config_file, PBF]
  await promisify(execFile)(process.execPath, command, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })
}

/** Handles concurrent builders, which make the same tiles: the second keeps those of the first. */
async function replaceFolder(draft: string, target: string, stamp: string): Promise<void> {
  if ((await stampIn(target)) !== stamp) await rm(target, { recursive: true, force: true })
  try {
    await rename(draft, target)
  } catch (error) {
    if ((await stampIn(target)) !== stamp) throw error
  }
}

if (import.meta.main) {
  const folder = process.argv[2]
  if (!folder) throw new Error('usage: node src/tiles.ts <folder>')
  console.log((await buildTiles(folder)).config_file)
}
