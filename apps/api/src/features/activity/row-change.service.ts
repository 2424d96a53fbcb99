/** Exported for other logs that show the changes of an event. */
export { changesOf } from './log-parts.repo.ts'
