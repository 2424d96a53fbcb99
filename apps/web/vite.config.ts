import { reactRouter } from '@react-router/dev/vite'
import { configOrExit } from '@tavlin/config/config'
import { defineConfig, type ProxyOptions } from 'vite'
import { cookieBearer } from './server/api-headers.ts'
import { pageSettings } from './server/page-settings.ts'

// A build reads no configuration: an image is built once and configured where it runs.
export default defineConfig(({ command }) => {
  const config = command === 'serve' ? configOrExit() : null
  const settings = config && pageSettings(config)
  return {
    plugins: [reactRouter()],
    define: { __DEV_SETTINGS__: JSON.stringify(settings) },
    // The content policy has no data: source for fonts and scripts, so nothing may be inlined.
    build: { assetsInlineLimit: 0 },
    ...(config && {
      server: {
        host: config.bind_address,
        port: config.ports.web,
        strictPort: true,
        proxy: { '/api': passToApi(pageSettings(config).api_url) },
      },
    }),
  }
})

/** What server/api-pass-through.ts does in production, without its limits and refusals. */
function passToApi(target: string): ProxyOptions {
  return {
    target,
    xfwd: true,
    configure: (proxy) =>
      proxy.on('proxyReq', (outgoing, incoming) => {
        const bearer = cookieBearer(incoming.headers)
        if (bearer) outgoing.setHeader('authorization', bearer)
        outgoing.removeHeader('cookie')
      }),
  }
}
