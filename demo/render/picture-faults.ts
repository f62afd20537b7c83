import type { BuildingInfo, Company } from '#demo/company.ts'
import { areaFaults, neighbourFaults, placeOf, placesOf } from './area-faults.ts'
import type { PictureAreas, Pictures } from './picture-areas.ts'
import { geometryDigest, type Sites, volumeFaults } from './scene-buildings.ts'

/** Kinds of pictures that show no building of company.json. */
const WITHOUT_HOUSES = new Set(['interior', 'finish', 'logo', 'drawing'])

function projectFaults(slug: string, buildings: readonly BuildingInfo[], { areas }: Pictures): string[] {
  const genplan = areas.get(`${slug}-genplan`)
  const faults = genplan
    ? [...areaFaults(buildings, genplan), ...neighbourFaults(genplan)].map(
        (fault) => `${slug}-genplan ${fault}`,
      )
    : [`${slug}: has no master plan`]
  return [...faults, ...buildings.flatMap((building) => facadeFaults(slug, building, areas))]
}

/** A building may need two facades; together they must show every floor of every section. */
function facadeFaults(
  slug: string,
  building: BuildingInfo,
  areas: ReadonlyMap<string, PictureAreas>,
): string[] {
  const first = `${slug}-facade-${building.number}`
  const facades = [...areas].filter(([name]) => name === first || name.startsWith(`${first}-`))
  const faults = facades.flatMap(([name, shown]) =>
    areaFaults([building], shown).map((fault) => `${name} ${fault}`),
  )
  const seen = new Set(
    facades.flatMap(([, { buildings }]) =>
      buildings.flatMap(({ cells }) => cells.map(({ section, floor }) => placeOf(section, floor))),
    ),
  )
  const unseen = placesOf(building).filter((place) => !seen.has(place))
  if (unseen.length > 0) faults.push(`${building.id}: on no facade: ${unseen.join(', ')}`)
  return faults
}

function listFaults({ files, list, areas }: Pictures): string[] {
  const names = list.map(({ file }) => file)
  const faults = [
    ...files.filter((file) => !names.includes(file)).map((file) => `${file}: is not in pictures.json`),
    ...names.filter((file) => !files.includes(file)).map((file) => `${file}: there is no such file`),
    ...names.filter((file, index) => names.indexOf(file) !== index).map((file) => `${file}: is listed twice`),
  ]
  for (const [name, { image, width, height }] of areas) {
    const listed = list.find(({ file }) => file === image)
    if (image !== `${name}.webp` || listed?.polygons !== `${name}.polygons.json`)
      faults.push(`${name}: its areas are not those of a listed picture`)
    else if (listed.width !== width || listed.height !== height)
      faults.push(`${name}: areas of ${width} × ${height}, picture of ${listed.width} × ${listed.height}`)
  }
  return faults
}

function geometryFaults(sites: Sites, { list, areas }: Pictures): string[] {
  const houses = list.filter(({ kind }) => !WITHOUT_HOUSES.has(kind))
  return houses.flatMap(({ file, project = '', building, geometry }) => {
    const expected = geometryDigest(sites, project, building)
    const drawn = areas.get(file.replace('.webp', ''))?.geometry ?? expected
    return geometry === expected && drawn === expected
      ? []
      : [`${file}: made from other houses than company.json has; render it again`]
  })
}

/** A room is drawn in every finish, or the gallery of one would lack it. */
function finishFaults({ list }: Pictures): string[] {
  const drawn = list.flatMap(({ file, style }) =>
    style === undefined ? [] : { room: file.replace(`-${style}.webp`, ''), style },
  )
  const styles = new Set(drawn.map(({ style }) => style))
  return [...new Set(drawn.map(({ room }) => room))].flatMap((room) =>
    [...styles]
      .filter((style) => !drawn.some((one) => one.room === room && one.style === style))
      .map((style) => `${room}: is not drawn in the finish ${style}`),
  )
}

/**
 * All differences between the demonstration's pictures and company.json: a building, floor or section without
 * an area, a misplaced area, a picture older than the building's geometry, a file that is not listed, a room
 * that one of the finishes lacks.
 */
export function pictureFaults(company: Company, sites: Sites, pictures: Pictures): string[] {
  return [
    ...company.projects.flatMap(({ slug, buildings }) => projectFaults(slug, buildings, pictures)),
    ...volumeFaults(sites),
    ...listFaults(pictures),
    ...geometryFaults(sites, pictures),
    ...finishFaults(pictures),
  ]
}
