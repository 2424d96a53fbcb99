import { join } from 'node:path'
import ts from 'typescript'

/** A statement as PostgreSQL would receive it, and the row type that the code declares for its result. */
export type Statement = {
  readonly where: string
  readonly text: string
  /** Columns of the declared row type; null when no result is read, or the row is no object type. */
  readonly row: readonly DeclaredColumn[] | null
}
export type DeclaredColumn = { readonly name: string; readonly is_optional: boolean; readonly kinds: readonly string[] }
export type Templates = { readonly statements: readonly Statement[]; readonly unresolved: readonly string[] }

/** The value that a call passes to each parameter of an inlined function, with the scope of the call. */
type ParameterScope = ReadonlyMap<ts.Symbol, { readonly value: ts.Expression; readonly scope: ParameterScope }>
type Reader = { readonly checker: ts.TypeChecker; readonly branch: 0 | 1; readonly params: { count: number } }

class Unresolved extends Error {}
const NO_SCOPE: ParameterScope = new Map()
const MOST_CALLS_DEEP = 30

/**
 * Returns every executed sql`…` template of these files. Fragments are inlined by following constants, functions and
 * both branches of conditions through the type checker; values become parameters.
 */
export function sqlTemplates(root: string, files: readonly string[]): Templates {
  const options = { ...OPTIONS, baseUrl: root }
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  )
  const checker = program.getTypeChecker()
  const statements: Statement[] = []
  const unresolved: string[] = []
  for (const file of files) {
    const source = program.getSourceFile(join(root, file))!
    for (const template of executedTemplates(source)) {
      const { line } = source.getLineAndCharacterOfPosition(template.getStart())
      const where = `${file}:${line + 1}`
      const row = declaredRow(checker, template.typeArguments?.[0])
      try {
        const texts = ([0, 1] as const).map((branch) =>
          textOfTemplate({ checker, branch, params: { count: 0 } }, template, NO_SCOPE, 0),
        )
        for (const text of new Set(texts)) statements.push({ where, text, row })
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        unresolved.push(`${where}: ${error.message}`)
      }
    }
  }
  return { statements, unresolved }
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
}

/** Returns templates tagged with `sql` whose `.execute(…)` is called. */
function executedTemplates(source: ts.SourceFile): ts.TaggedTemplateExpression[] {
  const found: ts.TaggedTemplateExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression
      if (name.text === 'execute' && isSqlTemplate(expression)) found.push(expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const isSqlTemplate = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql'

function declaredRow(checker: ts.TypeChecker, node: ts.TypeNode | undefined): DeclaredColumn[] | null {
  if (!node) return null
  const type = checker.getTypeFromTypeNode(node)
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any) || type.isUnion()) return null
  return checker.getPropertiesOfType(type).map((property) => ({
    name: property.name,
    is_optional: Boolean(property.flags & ts.SymbolFlags.Optional),
    kinds: kindsOf(checker, checker.getTypeOfSymbolAtLocation(property, node)),
  }))
}

const KINDS: readonly [ts.TypeFlags, string][] = [
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, 'any'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null | ts.TypeFlags.Undefined, 'null'],
]

function kindsOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  if (type.isUnion()) return [...new Set(type.types.flatMap((one) => kindsOf(checker, one)))]
  if (checker.isArrayType(type) || checker.isTupleType(type)) return ['array']
  return [KINDS.find(([flags]) => type.flags & flags)?.[1] ?? 'object']
}

function textOfTemplate(
  reader: Reader,
  node: ts.TaggedTemplateExpression,
  scope: ParameterScope,
  depth: number,
): string {
  const { template } = node
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.templateSpans.reduce(
    (text, span) => text + fragmentOrParam(reader, span.expression, scope, depth) + span.literal.text,
    template.head.text,
  )
}

const fragmentOrParam = (reader: Reader, node: ts.Expression, scope: ParameterScope, depth: number): string =>
  isFragment(reader.checker, node, scope) ? fragment(reader, node, scope, depth) : `$${++reader.params.count}`

/**
 * Whether Kysely inlines the value: it inlines values with an operation node and sends everything else as a parameter.
 */
function isFragment(checker: ts.TypeChecker, node: ts.Expression, scope: ParameterScope): boolean {
  const bound = boundTo(checker, node, scope)
  if (bound) return isFragment(checker, bound.value, bound.scope)
  const type = checker.getTypeAtLocation(node)
  return (type.isUnion() ? type.types : [type]).some((one) => one.getProperty('toOperationNode'))
}

function boundTo(checker: ts.TypeChecker, node: ts.Expression, scope: ParameterScope) {
  const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
  return symbol && scope.get(symbol)
}

function fragment(reader: Reader, given: ts.Expression, scope: ParameterScope, depth: number): string {
  if (depth > MOST_CALLS_DEEP) throw new Unresolved('fragments nest too deep')
  const node = bare(given)
  const next = (one: ts.Expression, in_scope = scope) => fragmentOrParam(reader, one, in_scope, depth + 1)
  if (isSqlTemplate(node)) return textOfTemplate(reader, node, scope, depth + 1)
  if (ts.isConditionalExpression(node)) return next(reader.branch === 0 ? node.whenTrue : node.whenFalse)
  if (ts.isBinaryExpression(node)) return next(reader.branch === 0 ? node.left : node.right)
  const bound = boundTo(reader.checker, node, scope)
  if (bound) return next(bound.value, bound.scope)
  if (ts.isCallExpression(node)) return textOfCall(reader, node, scope, depth)
  const value = valueOf(reader.checker, node)
  if (value) return next(value)
  throw new Unresolved(`cannot follow ${node.getText().slice(0, 60)}`)
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node

/**
 * Returns the initialiser of a constant, of a property, or of the first property of a table that is looked up by a key.
 */
function valueOf(checker: ts.TypeChecker, node: ts.Expression): ts.Expression | undefined {
  if (ts.isElementAccessExpression(node)) {
    const table = bare(node.expression)
    const literal = ts.isObjectLiteralExpression(table) ? table : valueOf(checker, table)
    const object = literal && bare(literal)
    const property =
      object && ts.isObjectLiteralExpression(object) ? object.properties.find(ts.isPropertyAssignment) : undefined
    return property?.initializer
  }
  const name = ts.isPropertyAccessExpression(node) ? node.name : node
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol && declarationOf(checker, symbol)
  if (!declaration) return undefined
  if (ts.isShorthandPropertyAssignment(declaration)) {
    const shorthand = checker.getShorthandAssignmentValueSymbol(declaration)
    const target = shorthand && declarationOf(checker, shorthand)
    return target && ts.isVariableDeclaration(target) ? target.initializer : undefined
  }
  return ts.isVariableDeclaration(declaration) || ts.isPropertyAssignment(declaration)
    ? declaration.initializer
    : undefined
}

function declarationOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Declaration | undefined {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.valueDeclaration
}

function textOfCall(reader: Reader, node: ts.CallExpression, scope: ParameterScope, depth: number): string {
  const { expression, arguments: args } = node
  if (ts.isPropertyAccessExpression(expression) && expression.expression.getText() === 'sql')
    return textOfHelper(reader, expression.name.text, args, { scope, depth })
  const declaration = reader.checker.getResolvedSignature(node)?.declaration
  if (!declaration || !ts.isFunctionLike(declaration) || !('body' in declaration) || !declaration.body)
    throw new Unresolved(`cannot follow ${node.getText().slice(0, 60)}`)
  const inner = new Map(scope)
  declaration.parameters.forEach((parameter, i) => {
    const symbol = reader.checker.getSymbolAtLocation(parameter.name)
    const value = args[i] ?? parameter.initializer
    if (symbol && value) inner.set(symbol, { value, scope })
  })
  const result = resultOf(declaration.body, reader.branch)
  if (!result) throw new Unresolved(`${node.getText().slice(0, 60)} returns nothing to follow`)
  return fragmentOrParam(reader, result, inner, depth + 1)
}

function resultOf(body: ts.ConciseBody, branch: 0 | 1): ts.Expression | undefined {
  if (!ts.isBlock(body)) return body
  const results: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression)
    ts.forEachChild(node, visit)
  }
  visit(body)
  return branch === 0 ? results[0] : results.at(-1)
}

function textOfHelper(
  reader: Reader,
  helper: string,
  args: readonly ts.Expression[],
  { scope, depth }: { readonly scope: ParameterScope; readonly depth: number },
): string {
  const [first, separator] = args
  if (!first) throw new Unresolved(`sql.${helper}() without a value`)
  switch (helper) {
    case 'join': {
      const between = separator ? fragment(reader, separator, scope, depth + 1) : ', '
      return elementsOf(reader.checker, first)
        .map((one) => fragmentOrParam(reader, one, scope, depth + 1))
        .join(between)
    }
    case 'lit':
      return literalOf(reader.checker, first, scope)
    case 'raw':
      return stringOf(reader.checker, first, scope)
    case 'ref':
    case 'table':
    case 'id':
      return stringOf(reader.checker, first, scope)
        .split('.')
        .map((part) => `"${part}"`)
        .join('.')
    default:
      throw new Unresolved(`sql.${helper} is not known`)
  }
}

/** Returns the elements of a list. A list of unknown length counts as one element, the return value of its callback. */
function elementsOf(checker: ts.TypeChecker, given: ts.Expression): readonly ts.Expression[] {
  const node = bare(given)
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((one) => (ts.isSpreadElement(one) ? one.expression : one))
  const list = ts.isIdentifier(node) ? valueOf(checker, node) : undefined
  if (list) return elementsOf(checker, list)
  const callback = ts.isCallExpression(node) ? node.arguments[0] : undefined
  const made =
    callback && (ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))
      ? resultOf(callback.body, 0)
      : undefined
  if (made && ts.isArrayLiteralExpression(bare(made))) return elementsOf(checker, made)
  return [made ?? node]
}

function literalOf(checker: ts.TypeChecker, node: ts.Expression, scope: ParameterScope): string {
  const bound = boundTo(checker, node, scope)
  if (bound) return literalOf(checker, bound.value, bound.scope)
  const { flags } = checker.getTypeAtLocation(node)
  if (flags & ts.TypeFlags.NumberLike) return '0'
  if (flags & ts.TypeFlags.BooleanLike) return 'true'
  return `'${tryStringOf(checker, node, scope) ?? '0'}'`
}

function stringOf(checker: ts.TypeChecker, node: ts.Expression, scope: ParameterScope): string {
  const text = tryStringOf(checker, node, scope)
  if (text === undefined) throw new Unresolved(`cannot read the text ${node.getText().slice(0, 60)}`)
  return text
}

function tryStringOf(checker: ts.TypeChecker, given: ts.Expression, scope: ParameterScope): string | undefined {
  const node = bare(given)
  if (ts.isStringLiteralLike(node)) return node.text
  const bound = boundTo(checker, node, scope)
  if (bound) return tryStringOf(checker, bound.value, bound.scope)
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map((span) => [tryStringOf(checker, span.expression, scope), span.literal.text])
    return spans.some(([text]) => text === undefined) ? undefined : node.head.text + spans.flat().join('')
  }
  if (ts.isCallExpression(node)) return joinedKeysOf(checker, node)
  const type = checker.getTypeAtLocation(node)
  const literal = (type.isUnion() ? type.types : [type]).find((one) => one.isStringLiteral())
  if (literal?.isStringLiteral()) return literal.value
  const value = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? valueOf(checker, node) : undefined
  return value && tryStringOf(checker, value, scope)
}

/** Reads `Object.keys(TABLE).join(', ')`, where TABLE is a constant object. */
function joinedKeysOf(checker: ts.TypeChecker, node: ts.CallExpression): string | undefined {
  const { expression: join, arguments: separator } = node
  if (!ts.isPropertyAccessExpression(join) || join.name.text !== 'join') return undefined
  const keys = join.expression
  if (!ts.isCallExpression(keys) || keys.expression.getText() !== 'Object.keys') return undefined
  const table = keys.arguments[0] && valueOf(checker, keys.arguments[0])
  const object = table && bare(table)
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined
  const between = separator[0] && ts.isStringLiteralLike(separator[0]) ? separator[0].text : ','
  return object.properties.flatMap(({ name }) => (name ? [name.getText()] : [])).join(between)
}
