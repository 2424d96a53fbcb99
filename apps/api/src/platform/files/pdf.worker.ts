import { parentPort, workerData } from 'node:worker_threads'
import { type PdfDocument, drawPdf } from './pdf-compiler.ts'

const pdf = new Uint8Array(drawPdf(workerData as PdfDocument))
parentPort!.postMessage(pdf, [pdf.buffer])
