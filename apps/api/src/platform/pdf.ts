import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Denied } from './errors.ts'
import { FileAnswer } from './file-answer.ts'
import { openQueue } from './limited-queue.ts'
import type { PdfDocument } from './pdf-compiler.ts'

const MOST_SECONDS = 25
const queued = openQueue(1, 10)

/** Prints one document at a time; a full queue answers busy. */
export const printPdf = (paper: PdfDocument): Promise<Buffer> => queued(() => draw(paper))

export async function pdfAnswer(file_name: string, paper: PdfDocument): Promise<FileAnswer> {
  return new FileAnswer(file_name, 'application/pdf', Readable.from(await printPdf(paper)))
}

/** Runs in a worker thread, because a menu of thousands takes seconds of CPU. */
function draw(paper: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { workerData: paper })
  return new Promise<Buffer>((done, fail) => {
    const timer = setTimeout(() => fail(new Denied('deadline_passed')), MOST_SECONDS * 1000)
    // Under `--watch`, node sends its own messages through here.
    worker.on('message', (sent: unknown) => sent instanceof Uint8Array && done(Buffer.from(sent)))
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail(new Error('the thread ended without a paper'))
    })
  }).finally(() => void worker.terminate())
}
