import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Denied } from '../http/errors.ts'
import { FileAnswer } from '../http/file-answer.ts'
import { openQueue } from '../events/limited-queue.ts'
import type { PdfDocument } from './pdf-compiler.ts'

const MOST_SECONDS = 25
const queued = openQueue(1, 10)

/** Renders one PDF at a time; answers busy when the queue is full. */
export const printPdf = (document: PdfDocument): Promise<Buffer> => queued(() => draw(document))

export async function pdfAnswer(file_name: string, document: PdfDocument): Promise<FileAnswer> {
  return new FileAnswer(file_name, 'application/pdf', Readable.from(await printPdf(document)))
}

/** Runs in a worker thread, because a menu of thousands of meals needs seconds of CPU. */
function draw(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { workerData: document })
  return new Promise<Buffer>((done, fail) => {
    const timer = setTimeout(() => fail(new Denied('deadline_passed')), MOST_SECONDS * 1000)
    // Ignores other messages, because Node sends messages of its own under `--watch`.
    worker.on('message', (sent: unknown) => sent instanceof Uint8Array && done(Buffer.from(sent)))
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail(new Error('the worker thread ended without a document'))
    })
  }).finally(() => void worker.terminate())
}
