import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expandGazetteer } from './gazetteer.ts'

const FILE = resolve(import.meta.dirname, '../data/gazetteer.json')

/** Reads all streets and addresses in Node; a browser fetches the file and expands it itself. */
export const readGazetteer = () => expandGazetteer(JSON.parse(readFileSync(FILE, 'utf8')))
