import { PlainLink } from '#app/ui/button/plain-link.tsx'

/** The ways from an album to what it shows; an album of several projects has none. */
export function ProjectLinks({ project }: { project: string | undefined }) {
  if (!project) return null
  return (
    <>
      <PlainLink href={`/projects/${project}`} className="link inline-flex min-h-touch items-center">
        О проекте
      </PlainLink>
      <PlainLink
        href={`/choose/flat?project=${project}`}
        className="link inline-flex min-h-touch items-center"
      >
        Квартиры проекта
      </PlainLink>
    </>
  )
}
