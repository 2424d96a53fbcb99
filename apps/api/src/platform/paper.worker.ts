import { parentPort, workerData } from 'node:worker_threads'
import { type Paper, drawPaper } from './paper-compiler.ts'

const pdf = new Uint8Array(drawPaper(workerData as Paper))
parentPort!.postMessage(pdf, [pdf.buffer])
