import { createServerFn } from '@tanstack/react-start'
import * as z from 'zod'
import { SLUG_PATTERN } from '#app/domain/filter-limits.ts'
import { answer, upstream } from '#app/upstream/upstream.server.ts'

const slug = z.string().regex(SLUG_PATTERN)

const listInput = z.object({
  section: slug.optional(),
  project: slug.optional(),
  year: z.int().optional(),
  q: z.string().max(100).optional(),
  archive: z.literal(true).optional(),
  limit: z.int().min(1).max(200),
})

export const getDocumentList = createServerFn({ method: 'GET' })
  .validator(listInput)
  .handler(async ({ data }) => (await answer(upstream().documents.list(data))).data)

export const getDocumentSections = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().documents.sections({ limit: 200 })).data.docs.items,
)

export const getStandards = createServerFn({ method: 'GET' }).handler(
  async () => (await upstream().documents.standards({ limit: 200 })).data.standarts.items,
)

export const getStandard = createServerFn({ method: 'GET' })
  .validator(z.object({ path: z.string().max(80) }))
  .handler(async ({ data }) => (await answer(upstream().documents.standard(data))).data.standart)
