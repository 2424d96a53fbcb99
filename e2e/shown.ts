import type { BrowserContext, Page } from 'playwright-core'

const MOST_LETTERS = 1500

/** Describes every open page: address, focus and text. A failed journey on another machine leaves nothing else. */
export async function shownIn(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages()).filter((page) => page.url() !== 'about:blank')
  return (await Promise.all(pages.map(shownOn))).join('')
}

async function shownOn(page: Page): Promise<string> {
  const [focus, text] = await page
    .evaluate(() => {
      const parts = [
        ...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], main, [role=alert], output'),
      ]
      const text = (parts.length > 0 ? parts : [document.body]).map(({ innerText }) => innerText).join('\n')
      return [document.activeElement?.outerHTML.slice(0, 120) ?? '', text] as const
    })
    .catch((error: unknown) => ['', String(error)] as const)
  const { pathname, search, hash } = new URL(page.url())
  return `\n— ${pathname}${search}${hash}\n  focus: ${focus}\n  ${text.replaceAll(/\s+/g, ' ').slice(0, MOST_LETTERS)}`
}
