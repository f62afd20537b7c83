import { ContentInvalid } from '#app/backend/content/files/content-invalid.ts'
import type { Documents } from '#app/backend/content/files/documents.ts'
import { progressSchema } from '#app/backend/content/schemas/progress-schemas.ts'
import type { ProjectContent } from '#app/backend/content/schemas/project-schema.ts'
import { BUILD_STAGES, type BuildStage } from '#app/domain/progress.ts'
import { type BuiltStages, readBuiltFloors } from './built-floors.ts'
import { readProgressPhotos } from './progress-photos.ts'
import { readProjectEntries } from './read-project-entries.ts'

/**
 * Reads the construction progress of all projects: albums with all stages and photo files, plans, and
 * deadline shifts with their documents.
 *
 * @throws {ContentInvalid} also when a stage is neither given nor calculated, or both
 */
export async function readProgress(
  folder: string,
  projects: readonly ProjectContent[],
  documents: Documents,
) {
  const built = await readBuiltFloors(folder)
  const photos = await readProgressPhotos(folder)
  const files = await readProjectEntries(folder, 'progress', progressSchema, projects)
  return files.flatMap(({ file, project, content }) =>
    content.buildings.map((row, index) => {
      const field = `${file}: buildings.${index}`
      const building = project.buildings.find(({ slug }) => slug === row.building)
      if (!building) throw new ContentInvalid(`${field}.building: project ${project.slug} has no such house`)
      const id = building.external_id
      return {
        file,
        project: project.slug,
        external_id: id,
        plan: row.plan,
        albums: row.albums.map((album, number) => ({
          ...album,
          stages: allStages(album.stages, built.get(id)?.get(album.month), `${field}.albums.${number}`),
          photos: album.photos ?? photos.get(`${id} ${album.month}`) ?? [],
        })),
        shifts: row.shifts.map((shift, number) => ({
          ...shift,
          document: shift.document ? linkTo(shift.document, documents, `${field}.shifts.${number}`) : null,
        })),
      }
    }),
  )
}

function allStages(
  written: Partial<Record<BuildStage, number>>,
  calculated: BuiltStages | undefined,
  field: string,
): Record<BuildStage, number> {
  const percent = (stage: BuildStage): number => {
    const given = written[stage]
    const floors = stage === 'frame' || stage === 'facade' ? calculated?.[stage] : undefined
    if (given !== undefined && floors !== undefined)
      throw new ContentInvalid(`${field}.stages.${stage}: is calculated from built floors, leave it out`)
    const value = given ?? floors
    if (value === undefined) throw new ContentInvalid(`${field}.stages.${stage}: is missing`)
    return value
  }
  const [foundation, frame, facade, engineering, landscaping] = BUILD_STAGES
  return {
    [foundation]: percent(foundation),
    [frame]: percent(frame),
    [facade]: percent(facade),
    [engineering]: percent(engineering),
    [landscaping]: percent(landscaping),
  }
}

function linkTo(document: { title: string; file: string }, documents: Documents, field: string) {
  return { title: document.title, url: documents.get(document.file, `${field}.document.file`).url }
}
