import type { ReactNode } from 'react'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Logo } from '../logo.tsx'
import { useMenu } from '../menu.ts'
import { PhoneLink } from '../phone-link.tsx'
import { linksOn, mainLinks } from '../site-links.ts'
import { AccountLink } from './account-link.tsx'
import { CityButton } from './city-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ProjectsPanel } from './projects-panel.tsx'
import { useScrolledMark } from './use-scrolled-mark.ts'

export type HeaderSlots = {
  /** The button that opens the search, from the search feature. */
  search?: ReactNode
  /** The link to the favourites with their number, from the favourites feature. */
  favorites?: ReactNode
}

/** Pages that content fills, in their order: the menu names those that there are. */
const FILLED = ['/services/mortgage', '/about']

/** A narrow header has no place for the pages of content and all of these; both are a step from the flats. */
const hiddenWhenNarrow: Partial<Record<string, string>> = {
  '/choose/type': 'max-[88rem]:hidden',
  '/choose/genplan': 'max-[72rem]:hidden',
}

/**
 * 72 px high, 56 px once the page is scrolled; 56 px on phones. Its space in the layout stays the same, so that
 * nothing under it moves.
 */
export function SiteHeader({ search, favorites }: HeaderSlots) {
  useScrolledMark()
  const filled = useMenu().groups?.flatMap(({ links }) => links) ?? []
  const ofContent = FILLED.flatMap((page) => filled.filter(({ href }) => href === page))
  return (
    <header className="pointer-events-none sticky top-0 z-header h-14 lg:h-18">
      <div className="pointer-events-auto relative border-beton-200 border-b bg-list">
        <div className="page-width flex h-header items-center gap-2 max-[19rem]:gap-0 transition-[height] duration-pop min-[86rem]:gap-4">
          <Logo className="mr-auto lg:mr-2" />
          <div className="hidden lg:block">
            <CityButton />
          </div>
          <nav aria-label="Основное меню" className="mr-auto hidden lg:block">
            <ul className="flex items-center">
              <li>
                <ProjectsPanel />
              </li>
              {linksOn([...mainLinks, ...ofContent]).map(({ href, label }) => (
                <li key={href} className={ofContent[0] && hiddenWhenNarrow[href]}>
                  <PlainLink
                    href={href}
                    className="flex h-touch items-center px-2 text-tush-2 min-[86rem]:px-3 hover:text-sinka aria-[current]:text-sinka aria-[current]:underline aria-[current]:underline-offset-8"
                  >
                    {label}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </nav>
          {search}
          {favorites}
          <div className="hidden xl:block">
            <PhoneLink />
          </div>
          <div className="hidden lg:block">
            <AccountLink />
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
