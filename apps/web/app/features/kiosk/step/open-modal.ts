/** Ref of a native dialog, which traps the focus and makes the page behind it inert. */
export const openModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
