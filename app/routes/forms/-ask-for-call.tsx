import type { ReactNode } from 'react'
import type { LeadCategory } from '#app/domain/forms/lead-choices.ts'
import { formatPhone } from '#app/domain/phone.ts'
import type { FormLinksProps } from '#app/features/forms/places/form-links.tsx'
import { LazyFormLinks } from '#app/features/forms/places/lazy-form-links.ts'
import { useMenu } from '#app/site/menu.ts'

type AskForCallProps = {
  /** What the visitor is offered, where it is not a choice of a flat. */
  title?: string
  /** Slug of the project that the page is about. */
  project?: string | undefined
  /** What the call is about; without it the form offers a choice. */
  category?: LeadCategory
  /** What the visitor can be told of by letters. */
  alert?: FormLinksProps['alert']
  /** What else can be done with the page. */
  children?: ReactNode
  /** How it is laid out; by itself in one line. */
  className?: string | undefined
}

/** The end of a page to choose by: an offer to call back. */
export function AskForCall({
  title = 'Поможем выбрать',
  project,
  category,
  alert,
  children,
  className = 'mt-section-half flex-wrap items-center border-t pt-6',
}: AskForCallProps) {
  const { cities } = useMenu()
  // The form knows the projects of the menu alone.
  const named = cities.flatMap((city) => city.projects).find(({ slug }) => slug === project)
  return (
    <aside aria-label={title} className={`no-print flex gap-x-8 gap-y-2 border-beton-200 ${className}`}>
      <p className="title-4 max-sm:basis-full">{title}</p>
      {named?.phone && (
        <a href={`tel:${named.phone}`} className="link figures inline-flex min-h-touch items-center">
          {formatPhone(named.phone)}
        </a>
      )}
      <LazyFormLinks
        key={project}
        project={named?.slug}
        subject={named?.name}
        category={category}
        alert={alert}
      />
      {children}
    </aside>
  )
}
