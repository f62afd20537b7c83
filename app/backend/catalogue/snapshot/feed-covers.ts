import type { PlanImage, StoredPicture } from '#app/backend/database/json-columns.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** Of these kinds a picture may show a project; one that the feed does not name only if unlike flats share it. */
const COVERS: readonly PlanImage['kind'][] = ['house', 'image']

/** Pictures of a feed in the gallery of a project. */
const MAX_GALLERY = 12

type Pictured = { id: number; name: string; image: StoredPicture | null; gallery: StoredPicture[] }

type Lists = Map<readonly PlanImage[], { rooms: Set<number>; flats: number }>

/**
 * Projects without a picture of their own get one of the feed: the picture of a house that most of their flats have, a wide
 * one if there is any, because the frames of covers are wide. A
 * picture that the feed does not name may be the plan of a flat, so it is taken only when flats with unlike numbers of
 * rooms have it, or more than half of the lists of pictures. The other ones of that kind are its gallery.
 *
 * @param ofHouses - addresses of pictures that the page shows with their houses, see `coversOfHouses`
 */
export function withFeedCovers<Project extends Pictured>(
  projects: readonly Project[],
  flats: readonly Pick<CatalogueRow, 'projectId' | 'rooms' | 'plans'>[],
  ofHouses: ReadonlySet<string> = new Set(),
): Project[] {
  const bare = new Map<number, Lists>(
    projects.flatMap(({ id, image }) => (image === null ? [[id, new Map()]] : [])),
  )
  if (bare.size === 0) return [...projects]
  // Flats of a layout share one list, so few lists are looked at.
  for (const { projectId, rooms, plans } of flats) {
    const lists = bare.get(projectId)
    if (lists) addTo(lists, plans, rooms)
  }
  return projects.map((project) => {
    const lists = bare.get(project.id)
    const [image, ...others] = lists ? sharedPictures(lists, project.name) : []
    if (!image) return project
    const views = others.filter(({ url }) => !ofHouses.has(url))
    const gallery = project.gallery.length > 0 ? project.gallery : views.slice(0, MAX_GALLERY)
    return { ...project, image, gallery }
  })
}

type Housed = { id: number; project_id: number; cover?: StoredPicture }

/** Houses with the picture of a feed that more than half of their flats have, and no flats of other houses of their project. */
export function withHouseCovers<House extends Housed>(
  houses: readonly House[],
  flats: readonly Pick<CatalogueRow, 'buildingId' | 'rooms' | 'plans'>[],
): House[] {
  const projectOf = new Map(houses.map(({ id, project_id }) => [id, project_id]))
  const listsOf = new Map<number, Lists>(houses.map(({ id }) => [id, new Map()]))
  /** The only house of its project in which a picture was seen; null: it was in several. */
  const houseOf = new Map<string, number | null>()
  for (const { buildingId, rooms, plans } of flats) {
    const lists = listsOf.get(buildingId)
    if (!lists || addTo(lists, plans, rooms) > 1) continue
    for (const { url, kind } of plans) {
      if (!COVERS.includes(kind)) continue
      const key = `${projectOf.get(buildingId)} ${url}`
      const known = houseOf.get(key)
      houseOf.set(key, known === undefined || known === buildingId ? buildingId : null)
    }
  }
  return houses.map((house) => {
    const lists: Lists = listsOf.get(house.id) ?? new Map()
    const flatsWith = new Map<string, number>()
    let count = 0
    for (const [images, { flats }] of lists) {
      count += flats
      for (const { url } of images) flatsWith.set(url, (flatsWith.get(url) ?? 0) + flats)
    }
    const cover = sharedPictures(lists, '').find(
      ({ url }) =>
        houseOf.get(`${house.project_id} ${url}`) === house.id && (flatsWith.get(url) ?? 0) * 2 > count,
    )
    return cover ? { ...house, cover } : house
  })
}

/** Covers of projects of which every house has one: only then they are shown. */
export function coversOfHouses(houses: readonly Housed[]): Set<string> {
  const covers = [...Map.groupBy(houses, ({ project_id }) => project_id).values()].flatMap((ofProject) => {
    const urls = ofProject.flatMap(({ cover }) => (cover ? [cover.url] : []))
    return urls.length === ofProject.length ? urls : []
  })
  return new Set(covers)
}

/** @returns how many flats have that list now */
function addTo(lists: Lists, plans: readonly PlanImage[], rooms: number): number {
  const list = lists.get(plans) ?? { rooms: new Set(), flats: 0 }
  list.rooms.add(rooms)
  list.flats += 1
  lists.set(plans, list)
  return list.flats
}

/** What the flats of a project or a house share, the best for a cover first. */
function sharedPictures(lists: Lists, alt: string): StoredPicture[] {
  const shared = new Map<string, { image: PlanImage; lists: number; flats: number; rooms: Set<number> }>()
  for (const [images, list] of lists) {
    for (const image of images) {
      if (!COVERS.includes(image.kind)) continue
      const known = shared.get(image.url) ?? { image, lists: 0, flats: 0, rooms: new Set() }
      known.lists += 1
      known.flats += list.flats
      for (const rooms of list.rooms) known.rooms.add(rooms)
      shared.set(image.url, known)
    }
  }
  const isInMost = (count: number) => lists.size > 1 && count * 2 > lists.size
  const found = [...shared.values()]
    .filter((each) => each.image.kind === 'house' || each.rooms.size > 1 || isInMost(each.lists))
    .sort(
      (a, b) =>
        Number(isWide(b.image)) - Number(isWide(a.image)) ||
        COVERS.indexOf(a.image.kind) - COVERS.indexOf(b.image.kind) ||
        b.flats - a.flats,
    )
  return found.flatMap(({ image: { kind: _, title: __, width, height, ...file } }) =>
    width !== undefined && height !== undefined ? { ...file, width, height, alt } : [],
  )
}

function isWide({ width = 0, height = 0 }: PlanImage): boolean {
  return width >= height
}
