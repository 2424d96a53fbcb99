/** The socket id that this page sends with its commands. The live connection sets it. */
export const ownSocket = { id: (): string | null => null }
