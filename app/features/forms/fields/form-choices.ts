import type { Choice } from './form-fields.ts'

/** Projects, as choices of a form. */
export function projectChoices(projects: readonly { slug: string; name: string }[]): Choice[] {
  return projects.map(({ slug, name }) => ({ value: slug, label: name }))
}

/** The office that answers visitors of a city, of the choices of `officeChoices`. */
export function officeOf(offices: readonly Choice[], city: number | undefined): string | undefined {
  return city === undefined ? undefined : offices.find((office) => office.city === city)?.value
}

type City = { id: number; name: string; offices: readonly { slug: string; title: string; kind: string }[] }

/**
 * Offices by city, as choices of a form. The only one that sells in a city is that of its visitors, and is called by
 * the city alone: the text of a closed list cannot wrap, and must have room on a narrow phone.
 */
export function officeChoices(cities: readonly City[]): Choice[] {
  return cities.flatMap(({ id, name, offices }) => {
    const selling = offices.filter(({ kind }) => kind === 'sales')
    const [own] = selling.length === 0 ? offices : selling
    return offices.map((office) =>
      office === own && selling.length < 2
        ? { value: office.slug, label: name, city: id }
        : { value: office.slug, label: `${name}: ${office.title}` },
    )
  })
}
