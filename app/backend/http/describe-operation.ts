import type { OpenAPI } from '@orpc/contract'
import { parameterNotes } from './parameter-notes.ts'

type Operation = OpenAPI.OperationObject

/** The one shape of errors. */
export const errorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  required: ['code', 'status', 'message'],
  properties: {
    code: { type: 'string', examples: ['BAD_REQUEST'] },
    status: { type: 'integer', examples: [400] },
    message: { type: 'string', description: 'In Russian, fit for a visitor.' },
    data: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          description: 'With BAD_REQUEST: the parameters that are wrong.',
          items: {
            type: 'object',
            required: ['field', 'message'],
            properties: { field: { type: 'string' }, message: { type: 'string' } },
          },
        },
      },
    },
  },
}

const failure = (description: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** Adds what the generator cannot know: how lists are written, what parameters mean, which errors there are. */
export function describeOperation(operation: Operation): void {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'name' in parameter)
  for (const parameter of parameters) describeParameter(parameter)
  const isById = parameters.some((parameter) => parameter.in === 'path')
  operation.responses = {
    ...operation.responses,
    ...(parameters.length > 0 ? { 400: failure('A parameter is wrong; data.fields names it.') } : {}),
    ...(isById ? { 404: failure('There is no such thing.') } : {}),
    500: failure('The server failed.'),
  }
}

function describeParameter(parameter: OpenAPI.ParameterObject): void {
  const { schema } = parameter
  const note = parameterNotes[parameter.name]
  if (note) parameter.description = note.description
  const isList = schema !== undefined && 'type' in schema && schema.type === 'array'
  // One name may stand for a list here and for one thing there: an example of the wrong form misleads.
  if (note?.example !== undefined && Array.isArray(note.example) === isList) parameter.example = note.example
  delete parameter.allowEmptyValue
  delete parameter.allowReserved
  delete parameter.explode
  delete parameter.style
  if (!schema || '$ref' in schema) return
  // A switch is true or absent once read; an address writes it as a number.
  if ('const' in schema) parameter.schema = { type: 'integer', enum: [0, 1] }
  if (schema.default !== undefined) parameter.required = false
  if (schema.type !== 'array') return
  parameter.style = 'form'
  parameter.explode = false
}
