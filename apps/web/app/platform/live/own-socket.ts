/** The socket of this page, as its commands name it; the live connection fills it in. */
export const ownSocket = { id: (): string | null => null }
