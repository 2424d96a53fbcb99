// The catalogue saves a meal and its delis in one statement; this feature owns the part that writes deli rows.
export { soldAtParts } from './sold-at.repo.ts'
