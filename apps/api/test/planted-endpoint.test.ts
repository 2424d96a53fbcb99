import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const ENDPOINTS = 'packages/contract/src/status.ts'
const HANDLERS = 'apps/api/src/features/status/status.routes.ts'
const STATUSES = 'packages/contract/src/errors.ts'

const addEndpoint = (access: string) => (text: string) =>
  text.replace(
    'endpoints({',
    `endpoints({
  planted: { method: 'GET', path: '/planted', summary: 'Planted', ${access} returns: z.string() },`,
  )

type Plant = { what: string; in_file: string; plant: (text: string) => string; problem: RegExp | null }
const PLANTS: readonly Plant[] = [
  { what: 'an endpoint without access', in_file: ENDPOINTS, plant: addEndpoint(''), problem: /'access' is missing/ },
  {
    what: 'an endpoint with an unknown permission',
    in_file: ENDPOINTS,
    plant: addEndpoint(`access: 'fly',`),
    problem: /'"fly"' is not assignable.*Access/,
  },
  {
    what: 'an endpoint for an unknown role',
    in_file: ENDPOINTS,
    plant: addEndpoint(`access: 'role:pilot',`),
    problem: /'"role:pilot"' is not assignable/,
  },
  {
    what: 'an endpoint without a handler',
    in_file: HANDLERS,
    plant: (text) => text.replace(/, adminData: [^,}]+/, ''),
    problem: /'adminData' is missing/,
  },
  {
    what: 'a handler without an endpoint',
    in_file: HANDLERS,
    plant: (text) => text.replace(/adminData:/, 'planted: memory.adminData, $&'),
    problem: /'planted' does not exist/,
  },
  {
    what: 'an error code without an HTTP status',
    in_file: STATUSES,
    plant: (text) => text.replace(/^ {2}version_stale: \d+,\n/m, ''),
    problem: /'version_stale' is missing/,
  },
  { what: 'an endpoint with access', in_file: ENDPOINTS, plant: addEndpoint(`access: 'view_logs',`), problem: null },
  ...[ENDPOINTS, HANDLERS, STATUSES].map((in_file) => ({
    what: `${in_file} unchanged`,
    in_file,
    plant: (text: string) => text,
    problem: null,
  })),
]

/** The planted file is next to the original, so that its imports resolve; it exists in memory only. */
const nameOf = (place: number): string => resolve(ROOT, dirname(PLANTS[place]!.in_file), `planted-${place}.ts`)
const textOf = ({ in_file, plant }: Plant): string => plant(ts.sys.readFile(resolve(ROOT, in_file))!)

/** Compiles one program for all planted files, because loading the libraries needs most of the time. */
function compile(): ts.Program {
  const config = ts.readConfigFile(resolve(ROOT, 'apps/api/tsconfig.json'), (path) => ts.sys.readFile(path))
    .config as object
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, resolve(ROOT, 'apps/api'))
  const host = ts.createCompilerHost(options)
  const planted = new Map(PLANTS.map((plant, place) => [nameOf(place), textOf(plant)]))
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, language) => {
    const text = planted.get(name)
    return text === undefined ? read(name, language) : ts.createSourceFile(name, text, language)
  }
  return ts.createProgram([...planted.keys()], options, host)
}

const program = compile()

test.each(PLANTS.map((plant, place) => ({ ...plant, place, verb: plant.problem ? 'does not compile' : 'compiles' })))(
  'the compiler checks planted code: $what $verb',
  ({ place, problem }) => {
    const file = program.getSourceFile(nameOf(place))!
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    const messages = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
    expect(messages).toEqual(problem ? [expect.stringMatching(problem)] : [])
  },
)
