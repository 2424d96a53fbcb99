/** What the focus trap of a dialog looks for before it takes the first thing that can have the focus, which is ✕. */
const WANTED = 'data-autofocus'
const FIELDS = ['input:not([type=hidden])', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`).join(', ')

/** Of a group of radio buttons the chosen one: that is where the browser's own Tab would go. */
function firstFieldIn(body: HTMLElement): HTMLElement | null {
  const field = body.querySelector<HTMLElement>(FIELDS)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const chosen = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
  return chosen.find(({ name }) => name === field.name) ?? field
}

/**
 * For the body of every drawer and dialog, as its ref: whoever opens a form types at once. A dialog that says itself where
 * to begin, as questions do with their harmless button, keeps its say. The ref runs before the trap looks.
 */
export function beginAtFirstField(body: HTMLElement | null): void {
  const dialog = body?.closest('[role="dialog"]')
  if (!body || !dialog || dialog.querySelector(`[${WANTED}]`)) return
  firstFieldIn(body)?.setAttribute(WANTED, '')
}
