import type { BuildingOnSite } from '#app/contract/progress.ts'
import { finishWords } from '#app/domain/deadline.ts'
import { isRender } from '#app/domain/text/is-render.ts'
import { HouseOffer } from '#app/features/progress/house/house-offer.tsx'
import { PercentBar } from '#app/features/progress/percent-bar.tsx'
import { Fold } from '#app/ui/page/fold.tsx'
import type { RowShare } from '#app/ui/page/full-rows.ts'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { SiteFacts } from './site-facts.ts'
import { SiteLink } from './site-link.tsx'

type HouseSiteProps = {
  site: BuildingOnSite
  share: RowShare
  /** What all houses of the page have: none of them repeats it. */
  common: SiteFacts
}

/** A house in a row of its own has its words beside the picture, which has the width of that of two in a row. */
const ALONE = 'lg:grid-cols-2 lg:gap-6'

/**
 * A house under construction, a link to its reports: its newest picture, how far it is, when it is handed over, what it
 * sells, what was done last, and why its deadline was moved. On phones a line with a small picture, and the reason of a shift
 * is folded: it would take more room than what was done.
 */
export function HouseSite({ site, share, common }: HouseSiteProps) {
  const { project, building, address, percent, month, deadline, photo, text, shifts = [] } = site
  const isAlone = share === 'whole'
  const facts = [
    common.month === undefined && month,
    finishWords(deadline.label),
    photo && !common.areRenders && isRender(photo) && 'визуализация',
  ]
  return (
    <article
      aria-label={building.name}
      className={`group relative flex content-start gap-4 sm:grid ${isAlone ? ALONE : ''}`}
    >
      {photo && (
        <div
          className={`aspect-square w-28 shrink-0 self-start overflow-hidden rounded-card bg-beton-100 sm:aspect-photo sm:w-full ${isAlone ? 'lg:aspect-[2/1]' : ''}`}
        >
          <Picture
            picture={photo}
            alt=""
            // A picture of 16:9 fills a square by its height.
            sizes={`(min-width: 1024px) ${share === 'third' ? 500 : 740}px, (min-width: 640px) 50vw, 200px`}
            className="size-full object-cover transition-transform duration-sheet ease-enter group-hover:scale-[1.02]"
          />
        </div>
      )}
      <div className={`min-w-0 grow ${isAlone ? 'lg:self-center' : ''}`}>
        <PercentBar
          percent={percent}
          label={
            // The only house of a project may have its name, which stands above.
            <SiteLink site={site}>
              {project.name === building.name && address ? address : building.name}
            </SiteLink>
          }
        />
        <p className="figures mt-2 flex flex-wrap items-center justify-between gap-x-4 text-small text-tush-3">
          {facts.filter(Boolean).join('\u00a0· ')}
          <span className="relative z-raised">
            <HouseOffer houses={offerOf(site)} id={building.id} />
          </span>
        </p>
        {text && <p className={`mt-2 text-small text-tush-2 ${isAlone ? 'lg:text-body' : ''}`}>{text}</p>}
        {shifts.toReversed().map(({ at, from, to, reason }) => (
          <Fold
            key={at}
            title={shiftWords(from.label, to.label)}
            className="relative z-raised mt-2 text-small text-surik-deep"
          >
            <p className="figures text-tush-2 max-lg:py-3">
              <span className="text-surik-deep max-lg:hidden">{shiftWords(from.label, to.label)}. </span>
              {reason}
            </p>
          </Fold>
        ))}
      </div>
    </article>
  )
}

/** "Перенос со II на III кв. 2027", "Перенос с IV кв. 2026 на I кв. 2027": what both have is said once. */
function shiftWords(from: string, to: string): string {
  const end = /\sкв\. \d{4}$/.exec(to)?.[0]
  const start = end && from.endsWith(end) ? from.slice(0, -end.length) : from
  // "Со второго", but "с первого".
  const preposition = /^II( |$)/.test(start) ? 'со' : 'с'
  return `Перенос ${preposition}\u00a0${start} на\u00a0${to}`
}

function offerOf({ project, building, free = 0, price_from = null }: BuildingOnSite) {
  return [{ id: building.id, project, free, price_from }]
}
