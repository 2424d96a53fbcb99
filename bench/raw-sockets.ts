import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

// Minimal server for comparison: one HTTP call, one loop over all sockets.
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const frame = Buffer.concat(parts)
    for (const socket of sockets.clients) socket.send(frame, { binary: false })
    response.end('{}')
  })
})
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(Number(process.argv[2]), '127.0.0.1')
