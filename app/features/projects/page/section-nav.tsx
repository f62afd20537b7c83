import { SectionLink } from './section-link.tsx'
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
