// The catalogue saves a meal and where it is sold in one statement; the part that writes rows of the delis is theirs.
export { soldAtParts } from './sold-at.repo.ts'
