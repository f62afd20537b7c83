import { Facts } from '#app/blocks/facts.tsx'
import type { Project } from '#app/contract/places.ts'
import { quotedName } from '#app/domain/text/quoted-name.ts'
import { Gallery } from '#app/features/projects/gallery.tsx'

/** Description, figures and pictures of the project. */
export function ProjectAbout({ project }: { project: Project }) {
  const { description, facts, gallery, name } = project
  return (
    <>
      <div className="not-last:mb-12 grid gap-x-6 gap-y-12 empty:hidden lg:grid-cols-12">
        {description && (
          <div className="max-w-text space-y-4 text-lead text-tush-2 lg:col-span-5">
            {[...new Set(description.split('\n'))].filter(Boolean).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        {facts.length > 0 && (
          <div className="lg:col-span-7">
            <Facts
              facts={facts}
              className="grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-y-12 sm:grid-cols-2"
            />
          </div>
        )}
      </div>
      <Gallery pictures={gallery} name={name} label={`Виды проекта ${quotedName(name)}`} />
    </>
  )
}
