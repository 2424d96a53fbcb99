/**
 * `startAgain` starts the running refresh again; null while none runs. It is a separate module, because guest pages
 * load it without the rest of the refresh code.
 */
export const runningRefresh: { startAgain: (() => Promise<void>) | null } = { startAgain: null }

/**
 * Call this when a command has ended. A refresh that started before the command may have read older data, which would
 * replace the data loaded after the command. Starting the refresh again discards its older response.
 */
export function commandEnded(): void {
  void runningRefresh.startAgain?.()
}
