import type { Page } from 'playwright-core'

/**
 * Returns the texts of an Arabic or Russian page that have Hebrew letters or Latin words, including accessible names.
 * Leaves out names in the data (inside `bdi`, because the data is in Hebrew and English only), the Latin name of the
 * product, "QR", and elements with a `lang` of their own, such as the names of languages.
 */
export const untranslatedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FOREIGN = /[\u0590-\u05FF]|[A-Za-z]{2,}/
    const names = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent).filter(Boolean)
    const withoutNames = (text: string) =>
      ['Tavlin', 'QR', ...names].reduce((rest, name) => rest.replaceAll(name, ''), text).trim()
    const isShown = (element: Element) => !element.closest('bdi, [lang]:not(html), script, style, noscript')
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement)) texts.push(node.textContent ?? '')
    for (const element of document.body.querySelectorAll('*'))
      if (isShown(element))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts.map(withoutNames).filter((text) => FOREIGN.test(text))
  })
