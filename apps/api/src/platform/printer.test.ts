import { startStandIns } from '@tavlin/stand-ins/src/stand-ins.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { printBytes } from './printer.ts'

const HOST = '127.0.0.1'
let outside: Awaited<ReturnType<typeof startStandIns>>
let at: string
beforeAll(async () => {
  outside = await startStandIns({ host: HOST, http_port: 0, smtp_port: 0 })
  at = `http://${HOST}:${outside.http_port}`
})
afterAll(() => outside.close())
beforeEach(async () => {
  await fetch(`${at}/printer`, { method: 'DELETE' })
  await fetch(`${at}/switchboard`, { method: 'DELETE' })
})

const papers = async (): Promise<{ text: string; bytes: string }[]> =>
  ((await (await fetch(`${at}/printer`)).json()) as { papers: never[] }).papers
const misbehave = (misbehaviour: string) =>
  fetch(`${at}/switchboard/printer`, { method: 'PUT', body: JSON.stringify({ misbehaviour }) })
const BYTES = Buffer.from('line one\nline two\n')

test('what is sent comes out whole', async () => {
  await printBytes(HOST, outside.printer_port, BYTES)
  await expect.poll(papers).toMatchObject([{ bytes: BYTES.toString('base64'), text: 'line one\nline two\n' }])
})

test('a printer that never says how it is prints all the same', async () => {
  await misbehave('silent')
  await printBytes(HOST, outside.printer_port, BYTES)
  await expect.poll(async () => (await papers()).length).toBe(1)
})

test('without paper nothing is sent, and why is said', async () => {
  await misbehave('out_of_paper')
  await expect(printBytes(HOST, outside.printer_port, BYTES)).rejects.toMatchObject({
    code: 'printer_unreachable',
    details: { because: 'paper' },
  })
  expect(await papers()).toEqual([])
})

test('nobody there', async () => {
  await expect(printBytes(HOST, 1, BYTES)).rejects.toMatchObject({ details: { because: 'no_answer' } })
})
