import { Agent, createServer, request as send } from 'node:http'

/**
 * Replaces Caddy, with the routing of deploy/Caddyfile: `/api` to the API, everything else to the web process
 * with the fewest active requests. `node bench/front.ts <port> <api_url> <web_url> …`
 */
const [port, api_url, ...web_urls] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const under_way = new Map([api_url!, ...web_urls].map((url) => [url, 0]))
const add = (url: string, by: number) => under_way.set(url, under_way.get(url)! + by)
const leastBusy = () => web_urls.reduce((best, url) => (under_way.get(url)! < under_way.get(best)! ? url : best))

createServer((request, response) => {
  const upstream = /^\/api(?:[/?]|$)/.test(request.url!) ? api_url! : leastBusy()
  add(upstream, 1)
  response.once('close', () => add(upstream, -1))
  const headers = {
    ...request.headers,
    'x-forwarded-for': request.socket.remoteAddress,
    'x-forwarded-host': request.headers.host,
  }
  const passed = send(upstream + request.url!, { method: request.method!, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  request.pipe(passed)
}).listen(Number(port), '127.0.0.1')
