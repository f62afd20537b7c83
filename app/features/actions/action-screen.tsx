import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import type { Action } from '#app/contract/content/actions.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ActionScreenProps = {
  action: Action
  /** The flats that it holds for, passed in by the route. */
  flats?: ReactNode
}

/** One promotion: how long it holds, what it is, its flats, terms and small print. */
export function ActionScreen({ action, flats }: ActionScreenProps) {
  const { title, badge, lead, cover, date, countdown, phase, body, terms, legal } = action
  return (
    <article>
      <div className="max-w-text">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={phase === 'ended' ? 'sold' : 'promo'}>{badge}</Badge>
          <span className="font-medium">{countdown}</span>
        </p>
        <h1 className="mt-3 title-1">{title}</h1>
        <p className="mt-4 text-lead text-tush-2">{lead}</p>
        <p className="mt-2 text-tush-3">Срок акции: {date}</p>
        {phase === 'ended' && (
          <p role="note" className="mt-4 border-sinka border-l-4 bg-list px-5 py-4">
            Акция {countdown}.{' '}
            <PlainLink href="/actions" className="link">
              Посмотреть действующие
            </PlainLink>
          </p>
        )}
      </div>
      {cover && (
        <Picture
          picture={cover}
          isHero
          sizes="(min-width: 1280px) 80rem, 100vw"
          className={`mt-8 max-h-[28rem] w-full object-cover ${phase === 'ended' ? 'opacity-60' : ''}`}
        />
      )}
      <div className="mt-8">
        <RichText blocks={body} />
      </div>
      {flats}
      {terms.length > 0 && (
        <section aria-labelledby="terms" className="mt-section-half max-w-text">
          <h2 id="terms" className="title-2">
            Условия
          </h2>
          <ul className="mt-6 list-disc space-y-2 pl-6">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-8 max-w-text text-small text-tush-3">{legal}</p>
    </article>
  )
}
