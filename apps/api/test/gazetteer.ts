import pg from 'pg'
import { seedGazetteer } from '../db/seed-gazetteer.ts'

/** Loads streets of the demo city with their houses; without a limit, all of them. */
export async function placesIn(owner_url: string, most_streets?: number): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await seedGazetteer(client, most_streets)
    await client.query('analyze gazetteer_street, gazetteer_house')
  } finally {
    await client.end()
  }
}
