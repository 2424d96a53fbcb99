// Generates the demo city: node src/generate.ts [folder]. The same plan and seed always give the same bytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expandGazetteer } from './gazetteer.ts'
import { buildNetwork } from './network/network.ts'
import { type Names, nameStreets } from './network/streets.ts'
import { buildingLayer } from './output/buildings.ts'
import { deliList } from './output/delis.ts'
import { gazetteerOf } from './output/gazetteer.ts'
import { labelLayer } from './output/labels.ts'
import { landLayer } from './output/land.ts'
import { osmPbf } from './output/osm-pbf.ts'
import { osmOf } from './output/osm.ts'
import { roadLayer } from './output/roads.ts'
import { seededRandom } from './random.ts'
import { mapStyle } from './style.ts'

const SEED = 20_260_101
const DATA = resolve(import.meta.dirname, '../data')

const jsonLine = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

/** Returns all files by path. The sequence of the calls matters: they use one stream of random numbers. */
function cityFiles(): Record<string, Buffer> {
  const names: Names = JSON.parse(readFileSync(join(DATA, 'names.json'), 'utf8'))
  const random = seededRandom(SEED)
  const network = buildNetwork(random)
  const streets = nameStreets(network, names)
  const gazetteer = gazetteerOf(streets)
  const { addresses } = expandGazetteer(gazetteer)
  return {
    'city.osm.pbf': osmPbf(osmOf(network, streets, random)),
    'gazetteer.json': jsonLine(gazetteer),
    'map/land.geojson': jsonLine(landLayer(network, random)),
    'map/roads.geojson': jsonLine(roadLayer(streets)),
    'map/buildings.geojson': jsonLine(buildingLayer(streets, random)),
    'map/labels.geojson': jsonLine(labelLayer(network, addresses)),
    'map/style-light.json': jsonLine(mapStyle('light')),
    'map/style-dark.json': jsonLine(mapStyle('dark')),
    'delis.json': jsonLine(deliList(network, addresses)),
  }
}

/** Writes all files into a folder and returns their sizes by path. */
export function generate(folder: string): Record<string, number> {
  const files = Object.entries(cityFiles())
  mkdirSync(join(folder, 'map'), { recursive: true })
  for (const [path, bytes] of files) writeFileSync(join(folder, path), bytes)
  return Object.fromEntries(files.map(([path, bytes]) => [path, bytes.length]))
}

if (import.meta.main) console.table(generate(process.argv[2] ?? DATA))
