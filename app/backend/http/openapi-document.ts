import { type ConditionalSchemaConverter, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { hasCall } from '#app/backend/company/current-company.ts'
import { company } from '#app/config/company.ts'
import { accessOf, calls } from '#app/contract/access.ts'
import { contract } from '#app/contract/contract.ts'
import { describeOperation, errorSchema, securitySchemes } from './describe-operation.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The OpenAPI document of the whole contract. */
async function openApiDocument() {
  const document = await new OpenAPIGenerator({ schemaConverters: [readSideConverter] }).generate(contract, {
    info: {
      title: `${company().name}: API`,
      version: '1.0.0',
      description:
        'Flats, layout types, projects and ready selections of the developer. Every answer is {"data": …}; money is whole roubles, areas are m². Lists are comma-separated; repeated keys and `name[]` are accepted too. Paths work with and without the last slash. Unknown parameters are ignored.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes },
    commonSchemas: { Error: { schema: errorSchema, strategy: 'input' } },
  })
  return withLastSlashes(document)
}

let made: { key: string; text: Promise<string> } | undefined

/** The document as JSON, made once for a company: its name and its calls can change while the site runs. */
export function openApiText(): Promise<string> {
  const { name, off } = company()
  const key = JSON.stringify([name, off])
  if (made?.key !== key) {
    made = { key, text: openApiDocument().then((document) => JSON.stringify(described(document))) }
  }
  return made.text
}

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>

function described(document: Document): Document {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = item?.[method]
      if (!operation) continue
      // Personal is the default of the contract too.
      const access = accessOf(method.toUpperCase(), path) ?? 'personal'
      describeOperation(operation, { path, method, access })
    }
  }
  return document
}

/** The generator drops the last slash; the documented paths are those of the contract. */
function withLastSlashes(document: Document): Document {
  const slashed = new Set<string>()
  for (const { path } of calls) {
    if (path.endsWith('/')) slashed.add(path.slice(0, -1).replaceAll('{+', '{'))
  }
  const paths = Object.entries(document.paths ?? {}).map(([path, item]): [string, typeof item] => [
    slashed.has(path) ? `${path}/` : path,
    item,
  ])
  return { ...document, paths: Object.fromEntries(paths.filter(([path]) => hasCall(path))) }
}

const zod = new ZodToJsonSchemaConverter()

/**
 * Describes inputs by their output side: parameters arrive as text and are read by preprocessors, which have no JSON
 * schema; the values that these produce are what clients must know.
 */
const readSideConverter: ConditionalSchemaConverter = {
  condition: (schema) => zod.condition(schema),
  convert: (schema, options) => zod.convert(schema, { ...options, strategy: 'output' }),
}
