/** Reads a value that belongs to one tab and survives its reload. Null when there is none, or it cannot be read. */
export function readTab(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/**
 * Stores a value of one tab. Storage may be full or forbidden, as in private windows: callers also store the value in
 * memory.
 */
export function writeTab(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // The value in memory lasts as long as the page.
  }
}
