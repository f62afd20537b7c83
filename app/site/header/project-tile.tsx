import { Link } from '@tanstack/react-router'
import type { ProjectSummary } from '#app/contract/places.ts'
import { formatPriceShort } from '#app/domain/format.ts'
import { projectHref } from '#app/domain/project-href.ts'
import { Picture } from '#app/ui/picture/picture.tsx'

type ProjectTileProps = {
  /** What every page knows of a project, and the rest once it has come. */
  project: Pick<ProjectSummary, 'name' | 'slug' | 'state'> & Partial<ProjectSummary>
  onFollow?: () => void
}

/** A project in the menu: its picture, place, lowest price and completion date. */
export function ProjectTile({ project, onFollow }: ProjectTileProps) {
  const { name, image, district, address, price_from: priceFrom, label } = project
  return (
    <article className="group relative">
      <div className="aspect-plan overflow-hidden rounded-card bg-beton-100">
        {image && <Picture picture={image} alt="" sizes="320px" className="size-full object-cover" />}
      </div>
      <h3 className="mt-3 font-medium">
        <Link to={projectHref(project)} onClick={onFollow} className="stretched group-hover:text-sinka">
          {name}
        </Link>
      </h3>
      <p className="text-small text-tush-3">{district ?? address}</p>
      <p className="figures mt-1 text-small">
        {[priceFrom && `от ${formatPriceShort(priceFrom)}`, label].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
