import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { ProjectRow } from '#app/backend/catalogue/snapshot/reader.ts'
import { notFound } from '#app/backend/errors/bad-input.ts'
import { projectIdBySlug } from './project-slugs.ts'

/** A published project. @throws NOT_FOUND */
export function projectBySlug(slug: string, catalogue: Catalogue): ProjectRow {
  const project = catalogue.current().projects.get(projectIdBySlug(catalogue).get(slug) ?? 0)
  if (!project) throw notFound('Такого проекта нет')
  return project
}
