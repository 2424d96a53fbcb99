import { parentPort, workerData } from 'node:worker_threads'
import { type AllergenSheet, drawAllergenSheet } from './allergen-sheet.ts'

const pdf = new Uint8Array(drawAllergenSheet(workerData as AllergenSheet))
parentPort!.postMessage(pdf, [pdf.buffer])
