import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import { TextHead } from '#app/blocks/text-head.tsx'
import type { Action } from '#app/contract/content/actions.ts'
import { gainWords } from '#app/domain/text/gain-words.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

/** ". Города: Пермь, Екатеринбург" after the days of a promotion; nothing where no city is known. */
function citiesOf(cities: readonly string[]): string {
  if (cities.length === 0) return ''
  return `. ${cities.length > 1 ? 'Города' : 'Город'}: ${cities.join(', ')}`
}

type ActionScreenProps = {
  action: Action
  /** The flats that it holds for, passed in by the route. */
  flats?: ReactNode
  /** The way to all of them, under the lead. */
  toFlats?: ReactNode
  /** The way to share it, below its words. */
  share?: ReactNode
}

/** One promotion: what it gives and how long, its flats, its terms, and then its words. */
export function ActionScreen({ action, flats, toFlats, share }: ActionScreenProps) {
  const { title, badge, lead, cover, date, countdown, phase, offers, body, terms, legal } = action
  const isEnded = phase === 'ended'
  const gain = gainWords(action)
  const above = (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isEnded ? 'sold' : 'promo'}>{badge}</Badge>
      {/* That it is over is told below. */}
      {!isEnded && <span className="font-medium">{countdown}</span>}
    </p>
  )
  return (
    <article>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <TextHead title={title} lead={lead} above={above}>
            {gain && <p className="title-3 figures mt-4">{gain}</p>}
            <p className="mt-2 text-tush-3">
              Срок акции: {date}
              {citiesOf(offers?.cities ?? [])}
            </p>
            {isEnded && (
              <p role="note" className="mt-4 border-sinka border-l-4 bg-list px-5 py-4">
                Акция {countdown}.{' '}
                <PlainLink href="/actions" className="link">
                  Посмотреть действующие
                </PlainLink>
              </p>
            )}
            {toFlats}
          </TextHead>
        </div>
        {cover && (
          <Picture
            picture={cover}
            isHero
            sizes="(min-width: 1280px) 32rem, (min-width: 1024px) 40vw, 100vw"
            className={`aspect-[5/2] w-full rounded-card object-cover sm:aspect-photo lg:col-span-5 ${isEnded ? 'opacity-60' : ''}`}
          />
        )}
      </div>
      {flats}
      {terms.length > 0 && <Terms terms={terms} />}
      <div className="mt-section-half">
        <RichText blocks={body} />
        <p className="mt-6 empty:hidden">{share}</p>
      </div>
      <p className="mt-8 max-w-text text-small text-tush-3">{legal}</p>
    </article>
  )
}

/** What has to hold, after the flats: the lead says for which they are. */
function Terms({ terms }: { terms: readonly string[] }) {
  return (
    <section
      aria-labelledby="terms"
      className="mt-section-half rounded-card border border-beton-200 bg-list p-5 lg:p-6"
    >
      <h2 id="terms" className="title-3">
        Условия
      </h2>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-tush-2 sm:columns-2 sm:gap-x-12">
        {terms.map((term) => (
          <li key={term} className="break-inside-avoid">
            {term}
          </li>
        ))}
      </ul>
    </section>
  )
}
