/** Ref callback that opens a native dialog as modal: it traps the focus and makes the page behind it inert. */
export const openModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal()
}
