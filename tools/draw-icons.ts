import { chromium } from 'playwright-core'

/** Draws the product's leaf as application icons. Run by hand after the drawing has changed. */
const LEAF = 'M5 19c0-9 5-14 14-14 0 9-4 13-9 13-2 0-3.5-1-3.5-1M5 19c1.5-5 4.5-7.5 8.5-9'
const OUT = 'apps/web/public/icons'

/** `share` is the fraction of the side that the leaf fills; a mask may cut off everything outside the inner 80 %. */
const ICONS = [
  { file: 'icon-180', side_px: 180, share: 0.62, radius: 0 },
  { file: 'icon-192', side_px: 192, share: 0.66, radius: 0.22 },
  { file: 'icon-512', side_px: 512, share: 0.66, radius: 0.22 },
  { file: 'maskable-512', side_px: 512, share: 0.5, radius: 0 },
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { file, side_px, share, radius } of ICONS) {
  const scale = (side_px * share) / 24
  const start = (side_px * (1 - share)) / 2
  await page.setViewportSize({ width: side_px, height: side_px })
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>
    <svg xmlns="http://www.w3.org/2000/svg" width="${side_px}" height="${side_px}">
      <rect width="100%" height="100%" rx="${side_px * radius}" fill="#25330f"/>
      <path transform="translate(${start} ${start}) scale(${scale})" d="${LEAF}" fill="none" stroke="#e4ded2"
        stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>
    </svg>`)
  await page.screenshot({ path: `${OUT}/${file}.png`, omitBackground: true })
}
await browser.close()
