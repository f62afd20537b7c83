import { notFound } from '#app/backend/bad-input.ts'
import type { Catalogue } from '#app/backend/catalogue/catalogue.ts'
import { projectIdBySlug } from '#app/backend/catalogue/project-slugs.ts'
import type { ProjectRow } from '#app/backend/catalogue/reader.ts'

/** A published project. @throws NOT_FOUND */
export function projectBySlug(slug: string, catalogue: Catalogue): ProjectRow {
  const project = catalogue.current().projects.get(projectIdBySlug(catalogue).get(slug) ?? 0)
  if (!project) throw notFound('Такого проекта нет')
  return project
}
