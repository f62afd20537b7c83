import type { ReactNode } from 'react'
import { FAR } from '#app/ui/hydration/far-parts.ts'

const TONES = {
  plain: '',
  sheet: 'border-beton-200 border-y bg-list',
  shade: 'bg-beton-100',
  night: 'on-dark bg-night text-night-text',
} as const

type BandProps = {
  title: string
  children: ReactNode
  /** Hash of the section in the page's address. */
  id?: string
  /** A sentence under the heading. */
  lead?: ReactNode
  /** A link beside the heading, to the whole list. */
  aside?: ReactNode
  tone?: keyof typeof TONES
}

/** A full-width section with a heading; neighbouring bands have different backgrounds. */
export function Band({ title, children, id, lead, aside, tone = 'plain' }: BandProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={`py-section-half ${TONES[tone]} ${FAR ?? ''}`}
      suppressHydrationWarning
    >
      <div className="page-width">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-3 lg:mb-12">
          <div className="max-w-text">
            <h2 className="title-2">{title}</h2>
            {lead && (
              <p className={`mt-3 text-lead ${tone === 'night' ? 'text-night-muted' : 'text-tush-2'}`}>
                {lead}
              </p>
            )}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}
