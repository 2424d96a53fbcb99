/** `startAgain` starts the running refresh again; null while none runs. A module of its own, because guests load it. */
export const runningRefresh: { startAgain: (() => Promise<void>) | null } = { startAgain: null }

/**
 * Call this when a command has ended. A refresh that started before it may have read older data, and the router would
 * show them over those that it loaded after the command. Starting the refresh again discards them.
 */
export function commandEnded(): void {
  void runningRefresh.startAgain?.()
}
