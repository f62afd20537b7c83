import type { ReactNode } from 'react'
import { RichText } from '#app/blocks/rich-text.tsx'
import type { Action } from '#app/contract/content/actions.ts'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Badge } from '#app/ui/page/badge.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'

type ActionScreenProps = {
  action: Action
  /** The flats that it holds for, passed in by the route. */
  flats?: ReactNode
  /** The way to share it, below its words. */
  share?: ReactNode
}

/** One promotion: how long it holds, what it is, its flats, terms and small print. */
export function ActionScreen({ action, flats, share }: ActionScreenProps) {
  const { title, badge, lead, cover, date, countdown, phase, body, terms, legal } = action
  return (
    <article>
      <div className="max-w-text">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={phase === 'ended' ? 'sold' : 'promo'}>{badge}</Badge>
          {/* That it is over is told below. */}
          {phase !== 'ended' && <span className="font-medium">{countdown}</span>}
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
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <RichText blocks={body} />
          {share}
        </div>
        {terms.length > 0 && (
          <section
            aria-labelledby="terms"
            className="rounded-card border border-beton-200 bg-list p-5 lg:col-span-5 lg:p-6"
          >
            <h2 id="terms" className="title-3">
              Условия
            </h2>
            <ul className="mt-4 list-disc space-y-2 pl-5 text-tush-2">
              {terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            {flats && (
              <a href="#flats" className={buttonLook('primary', 'normal', 'no-print mt-5')}>
                Квартиры акции
              </a>
            )}
          </section>
        )}
      </div>
      {flats}
      <p className="mt-8 max-w-text text-small text-tush-3">{legal}</p>
    </article>
  )
}
