import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { configOrExit } from '@tavlin/config/config'
import { defineConfig } from 'vite'
import { namedIfBrought } from './brought-chunk.ts'
import { compileTexts } from './compile-texts-plugin.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { pageSettings } from './server/page-settings.ts'

const rtlText = fileURLToPath(
  new URL('../dist/mapbox-gl-rtl-text.js', import.meta.resolve('@mapbox/mapbox-gl-rtl-text')),
)

const OWN_CODE = /\/(apps\/web\/app|packages)\/.*\.ts$/

// A build reads no configuration: an image is built once and configured where it runs.
export default defineConfig(({ command }) => {
  const config = command === 'serve' ? configOrExit() : null
  const settings = config && pageSettings(config)
  return {
    plugins: [serviceWorker(), compileTexts(), reactRouter()],
    define: { __DEV_SETTINGS__: JSON.stringify(settings) },
    // Named by path, for the package shows the world only its sources; the map's worker needs the finished file.
    resolve: { alias: [{ find: /^virtual:rtl-text/, replacement: rtlText }] },
    // The content policy has no data: source for fonts and scripts, so nothing may be inlined.
    build: {
      assetsInlineLimit: 0,
      // What every screen imports comes in few files, which compress better than many. Components stay where they are: the
      // order of their styles depends on it.
      rolldownOptions: {
        output: {
          advancedChunks: {
            groups: [
              { name: 'shared', test: /\.[cm]?[jt]s$/, minShareCount: 75 },
              // Rules that pages share stand beside rules that refuse; only the latter need the words of refusals.
              { name: 'refusal', test: /\/domain\/src\/refusal\.ts$/ },
              { name: namedIfBrought('page', /\/app\/(root|entry\.client)\.tsx$/), test: OWN_CODE },
              { name: namedIfBrought('frame', /\/app\/frame\/frame\.route\.tsx$/), test: OWN_CODE },
            ],
          },
        },
      },
    },
    ...(config && {
      server: {
        host: config.bind_address,
        port: config.ports.web,
        strictPort: true,
        // As server/api-pass-through.ts does in production, without its limits.
        proxy: { '/api': { target: pageSettings(config).api_url, xfwd: true } },
      },
    }),
  }
})
