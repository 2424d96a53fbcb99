/** Exported for other logs that show the changes of an event. */
export { changesOf } from './log-fragments.repo.ts'
