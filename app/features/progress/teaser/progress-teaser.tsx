import { Link } from '@tanstack/react-router'
import type { BuildingOnSite } from '#app/contract/progress.ts'
import { houseOfProject } from '#app/domain/building-name.ts'
import { handoverWords } from '#app/features/progress/handover-words.ts'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import { SitePicture } from './site-picture.tsx'
import { teaserChoice } from './teaser-choice.ts'

/** A few building sites as they were last seen, each leading to its building. */
export function ProgressTeaser({ items }: { items: readonly BuildingOnSite[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {teaserChoice(items).map(({ project, building, percent, month, deadline, photo }) => (
        <li key={building.id} className="group relative">
          <SitePicture photo={photo} percent={percent} />
          <div className="mt-4">
            <PercentBar
              percent={percent}
              label={
                <Link
                  to="/projects/$url/progress"
                  params={{ url: project.slug }}
                  search={{ building: building.slug }}
                  className="stretched group-hover:text-sinka"
                >
                  {houseOfProject(project.name, building.name)}
                </Link>
              }
            />
          </div>
          <p className="figures mt-2 text-small text-tush-3">
            {[project.city, month, handoverWords(deadline)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
