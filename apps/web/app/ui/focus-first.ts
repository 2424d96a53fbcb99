/** A ref for a page without a dialog: focuses the first field or button, so that users can type or press Enter. */
export function focusFirst(body: HTMLElement | null): void {
  body?.querySelector<HTMLElement>('input, button')?.focus()
}
