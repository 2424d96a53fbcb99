import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { pageSettings } from './server/page-settings.ts'
import { startWeb } from './server/start-web.ts'

const config = configOrExit()
const { socket_host, port, tls } = config.realtime
const build_dir = process.env['WEB_BUILD_DIR']

const web = await startWeb({
  ...pageSettings(config),
  host: config.bind_address,
  port: config.ports.web,
  realtime_origin: `${tls ? 'wss' : 'ws'}://${socket_host}:${port}`,
  trusted_proxies: config.trusted_proxies,
  log_level: config.log_level,
  // The journeys build into their own folder, so that a running site is not affected.
  ...(build_dir && { build_dir }),
})

// Shutdown timeout, as long as the slowest response: accepted requests are finished before the process exits.
closeWithGrace({ delay: 30_000 }, async ({ err }) => {
  if (err) console.error(err)
  await web.close()
})
