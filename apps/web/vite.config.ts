import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { configOrExit } from '@tavlin/config/config'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { compileTranslations } from './compile-translations-plugin.ts'
import { cssLayers } from './css-layers-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { pageSettings } from './server/page-settings.ts'

const rtlText = fileURLToPath(
  new URL('../dist/mapbox-gl-rtl-text.js', import.meta.resolve('@mapbox/mapbox-gl-rtl-text')),
)

// The file that works without a bundler, for the sign-in page, which has no framework script.
const webauthn = fileURLToPath(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
)

// A build reads no configuration: an image is built once and configured where it runs.
export default defineConfig(({ command }) => {
  const config = command === 'serve' ? configOrExit() : null
  const settings = config && pageSettings(config)
  return {
    plugins: [serviceWorker(), compileTranslations(), reactRouter(), cssLayers()],
    define: { __DEV_SETTINGS__: JSON.stringify(settings) },
    // The aliases are paths, because the packages do not export these built files.
    resolve: {
      alias: [
        { find: /^virtual:rtl-text/, replacement: rtlText },
        { find: /^virtual:webauthn/, replacement: webauthn },
      ],
    },
    // The CSP has no data: source for fonts and scripts, so nothing may be inlined.
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    },
    ...(config && {
      server: {
        host: config.bind_address,
        port: config.ports.web,
        strictPort: true,
        // The proxy works like server/api-pass-through.ts of the built server, without its limits.
        proxy: { '/api': { target: pageSettings(config).api_url, xfwd: true } },
      },
    }),
  }
})
