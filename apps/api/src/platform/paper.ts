import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { Denied } from './errors.ts'
import { FileAnswer } from './file-answer.ts'
import { openLine } from './line.ts'
import type { Paper } from './paper-compiler.ts'

const MOST_SECONDS = 25
const inLine = openLine(1, 10)

/** One paper at a time; whoever finds the line full is told to come back. */
export const printPaper = (paper: Paper): Promise<Buffer> => inLine(() => draw(paper))

export async function paperAnswer(file_name: string, paper: Paper): Promise<FileAnswer> {
  return new FileAnswer(file_name, 'application/pdf', Readable.from(await printPaper(paper)))
}

/** In a thread of its own: a menu of thousands takes seconds, in which nobody else would be answered. */
function draw(paper: Paper): Promise<Buffer> {
  const worker = new Worker(new URL('./paper.worker.ts', import.meta.url), { workerData: paper })
  return new Promise<Buffer>((done, fail) => {
    const timer = setTimeout(() => fail(new Denied('deadline_passed')), MOST_SECONDS * 1000)
    // Under `--watch` node itself sends words of its own through here.
    worker.on('message', (sent: unknown) => sent instanceof Uint8Array && done(Buffer.from(sent)))
    worker.once('error', fail)
    worker.once('exit', () => {
      clearTimeout(timer)
      fail(new Error('the thread ended without a paper'))
    })
  }).finally(() => void worker.terminate())
}
