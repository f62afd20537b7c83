import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PagePath } from '#app/config/pages.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { FilterCityDestination } from '../navigation/city-destination.tsx'
import { linksOn, waysToChoose } from '../site-links.ts'

/** Ready selections and their first pages, which stand outside of the section of their link. */
const SELECTIONS = /^\/(nedvizhimost|novostroyki)(\/|$)/
const SELECTIONS_LINK: PagePath = '/choose/params'

/** The layout of pages to choose a flat: links to the other ways to choose above the page. */
export function ChooseLayout({ children }: { children: ReactNode }) {
  const isSelection = useLocation({ select: ({ pathname }) => SELECTIONS.test(pathname) })
  return (
    <>
      <nav aria-label="Способы выбора" className="border-beton-200 border-b bg-list">
        {/* On phones smaller, so that the last of them is whole. */}
        <ul className="page-width flex gap-3 overflow-x-auto max-sm:text-caption sm:gap-6">
          <FilterCityDestination>
            {linksOn(waysToChoose).map((link) => (
              <li key={link.href}>
                <PlainLink
                  href={link.href}
                  aria-current={isSelection && link.href === SELECTIONS_LINK ? 'true' : undefined}
                  className="flex h-control items-center whitespace-nowrap border-transparent border-b-2 text-tush-2 hover:text-sinka aria-[current]:border-sinka aria-[current]:text-sinka"
                >
                  {link.label}
                </PlainLink>
              </li>
            ))}
          </FilterCityDestination>
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className="page page-width flex-1 pt-6 pb-section">
        {children}
      </main>
    </>
  )
}
