import { KEYS } from '@tavlin/config/keys'

/** Returns the content of `.env.example`: every key with its description and its default, commented out. */
export function envExample(): string {
  const lines = Object.entries(KEYS).map(([name, key]) => `# ${key.description}\n#${name}=${key.parse(undefined)}\n`)
  return `# Copy to .env and change what you need; the environment wins over this file.\n\n${lines.join('\n')}`
}
