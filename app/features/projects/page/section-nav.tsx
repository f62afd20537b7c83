import { useLinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { scrollRow } from '#app/ui/page/scroll-row.ts'
import { useCurrentSection } from './use-current-section.ts'

export type PageSection = { id: string; label: string }

type SectionNavProps = {
  sections: readonly PageSection[]
  /** What stands at the right end of the bar where it is wide. */
  children?: ReactNode
}

/** Navigation of a long page, sticky below the header; the section on the screen is marked, and seen in the bar. */
export function SectionNav({ sections, children }: SectionNavProps) {
  const current = useCurrentSection(sections)
  const row = useRef<HTMLUListElement>(null)
  const place = sections.findIndex(({ id }) => id === current)
  useEffect(() => {
    scrollRow(row.current, row.current?.children.item(place))
  }, [place])
  return (
    <nav
      aria-label="Разделы страницы"
      className="section-bar no-print sticky top-header z-sticky mt-8 border-beton-200 border-y bg-list lg:mt-12"
    >
      <div className="page-width flex items-center gap-6">
        <ul
          ref={row}
          className="relative flex min-w-0 grow gap-6 overflow-x-auto [scrollbar-width:none] max-lg:-mx-margin max-lg:px-margin"
        >
          {sections.map((section) => (
            <li key={section.id}>
              <SectionLink section={section} isCurrent={section.id === current} />
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 items-center gap-4 empty:hidden max-lg:hidden">{children}</div>
      </div>
    </nav>
  )
}

type SectionLinkProps = { section: { id: string; label: string }; isCurrent: boolean }

/** A link to a section of its page; "current" is the one on the screen, not the one of the URL's hash. */
function SectionLink({ section: { id, label }, isCurrent }: SectionLinkProps) {
  const link = useLinkProps({
    to: '.',
    hash: id,
    resetScroll: false,
    // A second click on the same hash is not a navigation, so it scrolls here.
    onClick: () => location.hash === `#${id}` && document.getElementById(id)?.scrollIntoView(),
  })
  return (
    <a
      {...link}
      aria-current={isCurrent ? 'location' : undefined}
      className="flex h-control items-center whitespace-nowrap border-transparent border-b-2 text-small text-tush-2 hover:text-sinka focus-visible:-outline-offset-2 aria-[current=location]:border-sinka aria-[current=location]:text-sinka"
    >
      {label}
    </a>
  )
}
