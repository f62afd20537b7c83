import type { Choice } from './form-fields.ts'

/** Projects, as choices of a form. */
export function projectChoices(projects: readonly { slug: string; name: string }[]): Choice[] {
  return projects.map(({ slug, name }) => ({ value: slug, label: name }))
}

/** Offices by city, as choices of a form. */
export function officeChoices(
  cities: readonly { name: string; offices: readonly { slug: string; title: string }[] }[],
): Choice[] {
  return cities.flatMap(({ name, offices }) =>
    offices.map(({ slug, title }) => ({ value: slug, label: `${name}: ${title}` })),
  )
}
