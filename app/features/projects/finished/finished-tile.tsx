import { Link } from '@tanstack/react-router'
import { Ruler } from '#app/ui/page/ruler.tsx'

/** A link to the finished projects, in the row of those on sale. */
export function FinishedTile() {
  return (
    <article
      aria-label="Сданные проекты"
      className="group relative flex min-h-48 flex-col sm:aspect-photo sm:min-h-0 justify-between overflow-hidden rounded-card border border-beton-300 transition-colors duration-state hover:border-sinka"
    >
      <div className="p-6">
        <h3 className="title-3">
          <Link to="/projects-finished" className="stretched group-hover:text-sinka">
            Сданные проекты
          </Link>
        </h3>
        <p className="mt-2 max-w-72 text-tush-2">Какой срок обещали и когда отдали ключи, дом за домом.</p>
      </div>
      <Ruler className="text-sinka" />
    </article>
  )
}
