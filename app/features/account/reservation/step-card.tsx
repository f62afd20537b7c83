import type { ReactNode } from 'react'

type StepCardProps = {
  id: string
  title: string
  /** What the buyer has to do now; the other steps stand below it. */
  isNext?: boolean
  children: ReactNode
}

/** A step of a reservation that waits for the buyer. */
export function StepCard({ id, title, isNext = false, children }: StepCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`grow scroll-mt-sticky rounded-card border bg-list p-4 sm:p-6 ${isNext ? 'border-sinka' : 'border-beton-200'}`}
    >
      <h2 id={`${id}-title`} className="title-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
