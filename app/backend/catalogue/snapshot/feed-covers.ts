import type { PlanImage, StoredPicture } from '#app/backend/database/json-columns.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** Of these kinds a picture may show a project; one that the feed does not name only if most lists have it. */
const COVERS: readonly PlanImage['kind'][] = ['house', 'image']

type Pictured = { id: number; name: string; image: StoredPicture | null }

/**
 * Projects without a picture of their own get one of the feed: the picture of a house that most of their flats have. A
 * picture that the feed does not name may be a plan, so it is taken only when more than half of the lists have it.
 */
export function withFeedCovers<Project extends Pictured>(
  projects: readonly Project[],
  flats: readonly Pick<CatalogueRow, 'projectId' | 'plans'>[],
): Project[] {
  const bare = new Map(
    projects.flatMap(({ id, image }) => (image === null ? [[id, new Set<readonly PlanImage[]>()]] : [])),
  )
  if (bare.size === 0) return [...projects]
  // Flats of a layout share one list, so few lists are looked at.
  for (const { projectId, plans } of flats) bare.get(projectId)?.add(plans)
  return projects.map((project) => {
    const image = coverOf([...(bare.get(project.id) ?? [])], project.name)
    return image ? { ...project, image } : project
  })
}

function coverOf(lists: readonly (readonly PlanImage[])[], alt: string): StoredPicture | undefined {
  const counts = new Map<string, { image: PlanImage; count: number }>()
  for (const image of lists.flat()) {
    if (!COVERS.includes(image.kind)) continue
    const known = counts.get(image.url)
    counts.set(image.url, { image, count: (known?.count ?? 0) + 1 })
  }
  const found = [...counts.values()]
    .filter(({ image, count }) => image.kind === 'house' || (lists.length > 1 && count * 2 > lists.length))
    .sort((a, b) => COVERS.indexOf(a.image.kind) - COVERS.indexOf(b.image.kind) || b.count - a.count)
  for (const { image } of found) {
    const { kind: _, title: __, width, height, ...file } = image
    if (width !== undefined && height !== undefined) return { ...file, width, height, alt }
  }
  return undefined
}
