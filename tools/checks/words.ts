import type { Check } from './check.ts'
import { committedFiles, lineAt, textOf } from './files.ts'
import { run } from './run-tool.ts'

/** Patterns that must not occur in a committed file. They are written so that none matches itself. */
const FORBIDDEN: readonly { what: string; pattern: RegExp }[] = [
  {
    what: 'the host of a package registry',
    pattern:
      /\b(?:registry\.(?:npmjs|yarnpkg)\.\w+|npm\.pkg\.github\.com|pypi\.org\/simple|proxy\.golang\.org|\w+\.jfrog\.io)/gi,
  },
  { what: 'a path of one machine', pattern: /(?<![\w./*$}-])\/(?:work|root|home)\/\w/g },
  { what: 'a private key', pattern: /-{5}BEGIN [A-Z ]*PRIVATE KEY-{5}/g },
  { what: 'an access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  {
    what: 'a token',
    pattern: /\b(?:gh[opsru]_\w{36}|github_pat_\w{50}|npm_\w{36}|glpat-[\w-]{20}|xox[abp]-[\w-]{20}|sk_live_\w{20})/g,
  },
  // Matches random secrets: digits and letters of both cases, longer than any word.
  {
    what: 'something like a secret',
    pattern:
      /(?:secret|SECRET|token|TOKEN|password|PASSWORD|[kK]ey|KEY)\w*['"]?\s*[:=]\s*['"]?(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])(?=[\w+/-]*[A-Z])[\w+/-]{32,}/g,
  },
]

export const words: Check = async (root) => {
  const forbidden = [...FORBIDDEN, ...(await registryOfThisMachine(root))]
  const files = await committedFiles(root)
  const wrong: string[] = []
  for (const file of files) {
    const text = await textOf(root, file)
    if (text === null) continue
    for (const { what, pattern } of forbidden)
      for (const { index } of text.matchAll(pattern)) wrong.push(`${file}:${lineAt(text, index)}: ${what}`)
    if (file === 'package-lock.json')
      for (const { index } of text.matchAll(/"resolved": "http/g))
        wrong.push(`${file}:${lineAt(text, index)}: an address; keep omit-lockfile-registry-resolved in .npmrc`)
  }
  return { wrong, note: `${files.length} files` }
}

/** Returns the registry mirror of this machine, the host that is most easily committed by mistake. */
async function registryOfThisMachine(root: string): Promise<typeof FORBIDDEN> {
  const { code, stdout } = await run(root, 'npm', ['config', 'get', 'registry'])
  const host = code === 0 && URL.canParse(stdout.trim()) ? new URL(stdout.trim()).hostname : ''
  const has_mirror = host !== '' && !['localhost', '127.0.0.1'].includes(host)
  return has_mirror
    ? [{ what: 'the registry of this machine', pattern: new RegExp(host.replaceAll('.', String.raw`\.`), 'gi') }]
    : []
}
