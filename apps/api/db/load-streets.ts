import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { configOrExit } from '@tavlin/config/config'
import pg from 'pg'
import { collectStreets, type HouseRow, type StreetRow } from './osm-streets.ts'
import { insertRows } from './seed-rows.ts'

const USAGE = `usage: bin/load-streets <file>   streets and houses for GEOCODER=local, from OpenStreetMap

The file is written by osmium:
  osmium tags-filter extract.osm.pbf nwr/addr:housenumber w/highway n/place -o streets.osm.pbf
  osmium export streets.osm.pbf -f geojsonseq -o streets.geojsonseq
`
const ROWS_AT_ONCE = 5000

/** Replaces all streets in one transaction: searches see the old streets or the new ones. */
export async function loadStreets(owner_url: string, file: string): Promise<{ streets: number; houses: number }> {
  const collected = collectStreets()
  for await (const line of createInterface({ input: createReadStream(file) })) collected.add(line)
  const { streets, houses } = collected.finish()
  if (streets.length === 0) throw new Error(`${file} has no named street.`)
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('delete from gazetteer_house')
    await client.query('delete from gazetteer_street')
    await insertAll(client, 'gazetteer_street', streets)
    await insertAll(client, 'gazetteer_house', houses)
    await client.query('commit')
    await client.query('analyze gazetteer_street, gazetteer_house')
  } finally {
    await client.end()
  }
  return { streets: streets.length, houses: houses.length }
}

async function insertAll(client: pg.Client, table: string, rows: readonly (StreetRow | HouseRow)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insertRows(client, table, rows.slice(from, from + ROWS_AT_ONCE))
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) {
    process.stderr.write(USAGE)
    process.exit(2)
  }
  const { streets, houses } = await loadStreets(configOrExit().database.owner_url, file)
  process.stdout.write(`Loaded ${streets} streets with ${houses} houses.\n`)
}
