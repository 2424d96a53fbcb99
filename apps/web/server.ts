import { configOrExit } from '@tavlin/config/config'
import closeWithGrace from 'close-with-grace'
import { pageSettings } from './server/page-settings.ts'
import { startWeb } from './server/start-web.ts'

const config = configOrExit()
const { socket_host, port, tls } = config.realtime

const web = await startWeb({
  ...pageSettings(config),
  host: config.bind_address,
  port: config.ports.web,
  realtime_origin: `${tls ? 'wss' : 'ws'}://${socket_host}:${port}`,
  trusted_proxies: config.trusted_proxies,
  is_production: config.env === 'production',
  log_level: config.log_level,
})

// As long as the slowest answer may take: what was accepted is finished before the process goes.
closeWithGrace({ delay: 30_000 }, async ({ err }) => {
  if (err) console.error(err)
  await web.close()
})
