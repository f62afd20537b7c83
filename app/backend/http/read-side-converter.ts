import type { ConditionalSchemaConverter } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

const zod = new ZodToJsonSchemaConverter()

/**
 * Describes an input by what it becomes: parameters arrive as text and are read by preprocessors,
 * of which a schema can say nothing; the values that come out are what the documentation must tell.
 */
export const readSideConverter: ConditionalSchemaConverter = {
  condition: (schema) => zod.condition(schema),
  convert: (schema, options) => zod.convert(schema, { ...options, strategy: 'output' }),
}
