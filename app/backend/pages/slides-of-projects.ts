import { projectsOnSale } from '#app/backend/catalogue/present/to-project.ts'
import type { Catalogue } from '#app/backend/catalogue/snapshot/catalogue.ts'
import type { Slide } from '#app/contract/main.ts'
import { projectHref } from '#app/domain/project-href.ts'

const MAX_SLIDES = 5

/**
 * Slides of a main page for which nobody has made any: of each project on sale a wide picture of its gallery. Its cover
 * stands in the list of projects below.
 */
export function slidesOfProjects(catalogue: Catalogue): Omit<Slide, 'project'>[] {
  const { projects } = catalogue.current()
  return projectsOnSale(catalogue)
    .flatMap((project) => {
      const image = projects.get(project.id)?.gallery.find(({ width, height }) => width > height)
      if (!image) return []
      const { name, city, address } = project
      // Some complexes are called by their address alone.
      const text = [city.name, address].filter((place) => place && place !== name).join(', ')
      return [{ title: name, text, url: projectHref(project), action: 'О\u00a0проекте', image }]
    })
    .slice(0, MAX_SLIDES)
}
