const BADGE = /^\(\d+\+?\) /

/** Formats `(3) All orders · Tavlin`; no prefix when nothing waits. */
export function withBadge(title: string, count: number): string {
  const plain = title.replace(BADGE, '')
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
}

/** Adds the count again after each change of the title, because screens set their own titles. */
export function keepTitleBadge(count: number): () => void {
  const put = () => {
    const title = withBadge(document.title, count)
    if (title !== document.title) document.title = title
  }
  put()
  const watcher = new MutationObserver(put)
  watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
  return () => {
    watcher.disconnect()
    document.title = withBadge(document.title, 0)
  }
}
