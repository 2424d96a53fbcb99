/** The focus trap of a dialog prefers this attribute; otherwise it focuses the first focusable element, which is ✕. */
const WANTED = 'data-autofocus'
const FIELDS = ['input:not([type=hidden])', 'select', 'textarea'].map((field) => `${field}:not(:disabled)`).join(', ')

/** Returns the first enabled field; in a radio group the checked button, because the browser's own Tab goes there. */
function firstFieldIn(body: HTMLElement): HTMLElement | null {
  const field = body.querySelector<HTMLElement>(FIELDS)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  const chosen = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')]
  return chosen.find(({ name }) => name === field.name) ?? field
}

/**
 * A ref for the body of every drawer and dialog: marks the first field for the initial focus, so that users can type
 * at once. It changes nothing in a dialog that sets its own initial focus, as confirmations do. The ref runs before the
 * focus trap.
 */
export function beginAtFirstField(body: HTMLElement | null): void {
  const dialog = body?.closest('[role="dialog"]')
  if (!body || !dialog || dialog.querySelector(`[${WANTED}]`)) return
  firstFieldIn(body)?.setAttribute(WANTED, '')
}
