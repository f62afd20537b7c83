import { useLinkProps } from '@tanstack/react-router'
import { useCurrentSection } from './use-current-section.ts'

export type PageSection = { id: string; label: string }

/** Sections of a long page, under the header while it scrolls; the one on the screen is marked. */
export function SectionNav({ sections }: { sections: readonly PageSection[] }) {
  const current = useCurrentSection(sections)
  return (
    <nav
      aria-label="Разделы страницы"
      className="section-bar no-print sticky top-header z-sticky mt-8 border-beton-200 border-y bg-list lg:mt-12"
    >
      <ul className="page-width flex gap-6 overflow-x-auto [scrollbar-width:none]">
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink section={section} isCurrent={section.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SectionLinkProps = { section: { id: string; label: string }; isCurrent: boolean }

/** Leads to a section of its own page; "current" is the one being read, not the one of the address. */
function SectionLink({ section: { id, label }, isCurrent }: SectionLinkProps) {
  const link = useLinkProps({
    to: '.',
    hash: id,
    resetScroll: false,
    // The same hash again is no change of address, yet the visitor wants to go there.
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
