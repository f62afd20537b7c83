import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openApiText } from '#app/backend/http/openapi-document.ts'
import { calls } from '#app/contract/access.ts'
import { contract } from '#app/contract/contract.ts'

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['query', 'path']),
  description: z.string(),
  schema: z.looseObject({}),
})
const documentSchema = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        summary: z.string(),
        parameters: z.array(parameterSchema).optional(),
        requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
        responses: z.record(z.string(), z.looseObject({ description: z.string() })),
        security: z.array(z.record(z.string(), z.array(z.string()))),
      }),
    ),
  ),
  components: z.looseObject({
    schemas: z.looseObject({}),
    securitySchemes: z.record(z.string(), z.looseObject({})),
  }),
})

describe('the OpenAPI document', async () => {
  const document = documentSchema.parse(JSON.parse(await openApiText()))

  it('has every path of the contract, with its last slash', () => {
    const paths = Object.values(contract).flatMap((resource) =>
      Object.values(resource).map((procedure) => procedure['~orpc'].route.path?.replaceAll('{+', '{')),
    )
    expect(Object.keys(document.paths).sort()).toEqual([...new Set(paths)].sort())
  })

  const flats = document.paths['/flats/']?.['get']

  it('says how lists are written, and what each parameter means', () => {
    expect(flats?.parameters?.find(({ name }) => name === 'rooms')).toMatchObject({
      in: 'query',
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 4 } },
      example: [1, 2],
    })
    const [, category] = document.paths['/infrastructure/{project}/']?.['get']?.parameters ?? []
    expect(category).toMatchObject({ name: 'category', style: 'form', example: ['school', 'park'] })
    const all = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap((call) => call.parameters ?? []),
    )
    expect(all.filter(({ description }) => description === '')).toEqual([])
  })

  it('asks for nothing in a filter, and for the id of a card', () => {
    expect(flats?.parameters?.filter(({ required }) => required)).toEqual([])
    expect(document.paths['/flat/{id}/']?.['get']?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ])
  })

  it('tells the errors that may come', () => {
    expect(Object.keys(document.paths['/flat/{id}/']?.['get']?.responses ?? {})).toEqual([
      '200',
      '400',
      '404',
      '405',
      '500',
      '503',
    ])
    const booking = document.paths['/personal/booking/']?.['post']
    expect(Object.keys(booking?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '409',
      '413',
      '429',
      '500',
      '503',
    ])
    expect(document.components.schemas['Error']).toBeDefined()
  })

  it('tells which calls need a session, and which take one', () => {
    const { paths, components } = document
    expect(components.securitySchemes['session']).toEqual({ type: 'apiKey', in: 'cookie', name: 'sid' })
    const securityOf = (access: string) =>
      new Set(
        calls
          .filter((call) => call.access === access)
          .map(({ path, method }) =>
            JSON.stringify(paths[path.replaceAll('{+', '{')]?.[method.toLowerCase()]?.security),
          ),
      )
    expect(securityOf('public')).toEqual(new Set(['[]']))
    expect(securityOf('visitor')).toEqual(new Set(['[{},{"session":[]}]']))
    expect(securityOf('personal')).toEqual(new Set(['[{"session":[]}]']))
  })

  it('tells of a missing session where one is asked for', () => {
    const refusing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses }]) => '401' in responses)
        .map(([method]) => `${method} ${path}`),
    )
    const personal = calls
      .filter(({ access }) => access === 'personal')
      .map(({ method, path }) => `${method.toLowerCase()} ${path}`)
    // Signing out is answered to everybody: the cookie goes, session or no session.
    expect(refusing.sort()).toEqual([...personal, 'post /personal/logout/'].sort())
  })

  it('takes forms wherever it takes JSON', () => {
    const bodies = Object.entries(document.paths).flatMap(([path, { post }]) =>
      post?.requestBody ? [[path, Object.keys(post.requestBody.content).sort()]] : [],
    )
    expect(bodies.length).toBeGreaterThan(10)
    for (const [path, types] of bodies) {
      expect([path, types]).toEqual([
        path,
        ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
      ])
    }
  })

  it('refers to nothing that it does not define', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
    for (const [, name = ''] of references) expect(Object.keys(document.components.schemas)).toContain(name)
  })
})
