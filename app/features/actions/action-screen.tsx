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

/** One promotion: how long it holds, what it is, its flats, terms and small print. */
export function ActionScreen({ action, flats, toFlats, share }: ActionScreenProps) {
  const { title, badge, lead, cover, date, countdown, phase, offers, body, terms, legal } = action
  const isEnded = phase === 'ended'
  const above = (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isEnded ? 'sold' : 'promo'}>{badge}</Badge>
      {/* That it is over is told below. */}
      {!isEnded && <span className="font-medium">{countdown}</span>}
    </p>
  )
  return (
    <article>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7">
          <TextHead title={title} lead={lead} above={above}>
            <p className="mt-2 text-tush-3">
              Срок акции: {date}
              {citiesOf(offers?.cities ?? [])}
            </p>
            <p className="figures mt-4 font-medium empty:hidden">{gainWords(action)}</p>
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
        {/* One column where there is room; on phones the picture follows the head, and the terms the words. */}
        <div className="contents lg:col-span-5 lg:row-span-2 lg:block">
          {cover && (
            <Picture
              picture={cover}
              isHero
              sizes="(min-width: 1280px) 32rem, (min-width: 1024px) 40vw, 100vw"
              className={`aspect-photo w-full rounded-card object-cover ${isEnded ? 'opacity-60' : ''}`}
            />
          )}
          {terms.length > 0 && (
            <section
              aria-labelledby="terms"
              className="rounded-card border border-beton-200 bg-list p-5 max-lg:order-2 lg:mt-6 lg:p-6"
            >
              <h2 id="terms" className="title-3">
                Условия
              </h2>
              <ul className="mt-4 list-disc space-y-2 pl-5 text-tush-2">
                {terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="lg:col-span-7">
          <RichText blocks={body} />
          <p className="mt-6 empty:hidden">{share}</p>
        </div>
        {flats && <div className="min-w-0 max-lg:order-2 lg:col-span-12">{flats}</div>}
      </div>
      <p className="mt-8 max-w-text text-small text-tush-3">{legal}</p>
    </article>
  )
}
