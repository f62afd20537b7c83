import type { OpenAPI } from '@orpc/contract'
import * as z from 'zod'
import { SESSION_COOKIE } from '#app/backend/identity/session-cookie.ts'
import { refusalSchema } from '#app/contract/reservation.ts'
import type { Access } from '#app/contract/wire/access.ts'
import { parameterNotes } from './parameter-notes.ts'

type Operation = OpenAPI.OperationObject

/** The one shape of errors; `message` is in Russian, fit for a visitor. */
export const errorSchema = refusalSchema.pick({ code: true, status: true, message: true }).extend({
  /** Has no meaning here: the client library requires it. */
  defined: z.boolean().optional(),
  data: refusalSchema.omit({ code: true, status: true, message: true }).optional(),
})

const failure = (description: string): OpenAPI.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** The session cookie, by its name over http; over https the name begins with `__Host-`. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE.name },
} as const

const securityOf: Record<Access, OpenAPI.SecurityRequirementObject[]> = {
  public: [],
  // Answered without a session too.
  visitor: [{}, { session: [] }],
  personal: [{ session: [] }],
}

/** The address of a call, below /api and with its last slash, and who may make it. */
type Place = { path: string; method: string; access: Access }

/** Adds what the generator cannot know: how lists are written, what parameters mean, which errors are possible. */
export function describeOperation(operation: Operation, place: Place): void {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'name' in parameter)
  for (const parameter of parameters) describeParameter(parameter)
  const names = parameters.map(({ name }) => name)
  const isWriting = place.method === 'post'
  if (isWriting) acceptForms(operation)
  operation.security = securityOf[place.access]
  operation.responses = {
    ...operation.responses,
    ...(names.length > 0 || isWriting ? { 400: failure('The input is wrong; data.fields names what.') } : {}),
    ...(isForm(place) ? { 422: failure('Fields are wrong; data.fields has a message for each.') } : {}),
    ...(isById(parameters) || isWriting ? { 404: failure('There is no such thing.') } : {}),
    ...(place.access === 'public' ? {} : visitorFailures(place)),
    ...(mayClash(place) ? { 409: failure('It cannot be done as things stand now; code says why.') } : {}),
    ...(isWriting ? { 413: failure('The body is too large.') } : {}),
    405: failure('The path has no such method; Allow names those that it has.'),
    500: failure('The server failed.'),
    503: failure('The server cannot answer now; Retry-After says when to ask again, in seconds.'),
  }
}

function visitorFailures({ path, access }: Place): OpenAPI.ResponsesObject {
  // Signing out removes the cookie even when it answers 401: it is no personal call, and checks the session itself.
  const asksForSession = access === 'personal' || path === '/personal/logout/'
  return {
    ...(asksForSession ? { 401: failure('Nobody is signed in.') } : {}),
    403: failure('A page of another site asks, or a proof is missing: a captcha, a code once more.'),
    429: failure('Too often; Retry-After says how long to wait, in seconds.'),
  }
}

function isForm({ path, method }: Place): boolean {
  return method === 'post' && /^\/form\/\d\/$/.test(path)
}

/** Calls of anybody that the state of things may refuse. */
const CLASHING = ['/reservation/offer/', '/personal/payment/', '/form/6/', '/form/2/confirm/{token}/']

function mayClash({ path, method, access }: Place): boolean {
  if (CLASHING.includes(path)) return true
  return method === 'post' && access === 'personal'
}

/** Whether a parameter names the thing that is asked for. A filter has an optional `project`. */
function isById(parameters: readonly OpenAPI.ParameterObject[]): boolean {
  return parameters.some(
    ({ name, in: place, required }) =>
      place === 'path' || name === 'id' || (name === 'project' && required === true),
  )
}

/** Every body in JSON is accepted as a form too: older sites post forms. */
function acceptForms({ requestBody }: Operation): void {
  if (!requestBody || '$ref' in requestBody) return
  const json = requestBody.content['application/json']
  if (!json) return
  requestBody.content['application/x-www-form-urlencoded'] = json
  requestBody.content['multipart/form-data'] = json
}

function describeParameter(parameter: OpenAPI.ParameterObject): void {
  const note = noteOf(parameter)
  if (note?.description !== undefined) parameter.description = note.description
  if (note?.example !== undefined) parameter.example = note.example
  delete parameter.allowEmptyValue
  delete parameter.allowReserved
  delete parameter.explode
  delete parameter.style
  const { schema } = parameter
  if (!schema || '$ref' in schema) return
  // The schema of a switch says true or absent; in an address it is written as a number.
  if ('const' in schema) parameter.schema = { type: 'integer', enum: [0, 1] }
  if (schema.default !== undefined) parameter.required = false
  if (schema.type !== 'array') return
  parameter.style = 'form'
  parameter.explode = false
}

/** What a parameter means: what the schema of its call says comes before what the table of the filter says. */
function noteOf({ name, schema }: OpenAPI.ParameterObject) {
  if (!schema || !('description' in schema)) return parameterNotes[name]
  const [example] = 'examples' in schema && Array.isArray(schema.examples) ? schema.examples : []
  return { description: schema.description, example }
}
