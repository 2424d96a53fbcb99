import { configOrExit } from '@tavlin/config/config'

const { ports } = configOrExit()
const port = ports[process.argv[2] as keyof typeof ports]
if (!port) {
  process.stderr.write(`usage: bin/address ${Object.keys(ports).join(' | ')}\n`)
  process.exit(2)
}
console.log(`http://127.0.0.1:${port}`)
