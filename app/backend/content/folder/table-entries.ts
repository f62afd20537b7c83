import { entryOutput, type MediaItems } from '#app/backend/entries/entry-output.ts'
import type { EntryOf, KindName, TableKind } from '#app/contract/entries/entry-kinds.ts'
import { entryPath } from './entry-text.ts'

/** Entries that tables are made of, and versions of the main page, whose advantages have ids among theirs. */
export type TableEntries = { [Kind in TableKind | 'home']: EntryOf<Kind>[] }

/** An entry as an editor wrote it. */
export type WrittenEntry = { kind: KindName; slug: string; data: unknown }

/**
 * Entries of the kinds that have tables, as they are written there.
 *
 * @param isPart - of a site, whose other entries are not known here: what they may have is not looked for
 * @returns the entries, and what is wrong with each of them and with all together: a line for each fault
 */
export function tableEntries(
  written: readonly WrittenEntry[],
  media: MediaItems,
  isPart: boolean,
): { entries: TableEntries; faults: string[] } {
  const faults: string[] = []
  function of<Kind extends KindName>(kind: Kind): EntryOf<Kind>[] {
    return written
      .filter((each) => each.kind === kind)
      .flatMap(({ slug, data }) => {
        const made = entryOutput(kind, slug, data, media)
        if ('entry' in made) return made.entry
        faults.push(...made.faults.map((fault) => `${entryPath(kind, slug)}: ${fault}`))
        return []
      })
  }
  const entries: TableEntries = {
    home: of('home'),
    city: of('city'),
    project: of('project'),
    progress: of('progress'),
    surroundings: of('surroundings'),
    selection: of('selection'),
  }
  return { entries, faults: faults.length > 0 ? faults : faultsTogether(entries, isPart) }
}

function faultsTogether(entries: TableEntries, isPart: boolean): string[] {
  const { city: cities, project: projects, home } = entries
  const of = [...entries.progress, ...entries.surroundings]
  const isKnown = (slug: string) => isPart || projects.some((project) => project.slug === slug)
  const advantages = (pages: readonly EntryOf<'home' | 'project'>[]) =>
    twice(pages.flatMap((page) => page.advantages)).map((fault) => `advantages: ${fault}`)
  // The main page of now and the one that waits for its hour may have the same ones.
  const ofAdvantages = [advantages(projects), ...home.map((page) => advantages([page, ...projects]))].flat()
  const main = cities.filter(({ is_main }) => is_main).length
  return [
    ...(cities.length > 0 && main !== 1 && !(isPart && main === 0)
      ? ['content/cities: exactly one city must have is_main']
      : []),
    ...twice(cities.map(({ id, name }) => ({ id, title: name }))).map((fault) => `content/cities: ${fault}`),
    ...new Set(ofAdvantages),
    ...of
      .filter(({ slug }) => !isKnown(slug))
      .map((entry) => {
        const path = entryPath('objects' in entry ? 'surroundings' : 'progress', entry.slug)
        return `${path}: is named for no project of content/projects`
      }),
    ...entries.progress.flatMap(({ slug, buildings }) => {
      const project = projects.find((each) => each.slug === slug)
      return buildings.flatMap(({ building }, index) =>
        project?.buildings.every((each) => each.slug !== building)
          ? `${entryPath('progress', slug)}: buildings.${index}.building: project ${slug} has no such house`
          : [],
      )
    }),
  ]
}

/** Ids are asked for, so one must not be of two things. */
function twice(things: readonly { id: number; title: string }[]): string[] {
  const titles = new Map<number, string>()
  return things.flatMap(({ id, title }) => {
    const other = titles.get(id)
    titles.set(id, title)
    return other === undefined ? [] : `id ${id} is both "${other}" and "${title}"`
  })
}
