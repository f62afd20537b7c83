import type { ReactNode } from 'react'
import { isBelow } from '#app/domain/address/is-below.ts'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Logo } from '../logo.tsx'
import { useMenu } from '../menu.ts'
import { PhoneLink } from '../phone-link.tsx'
import { filledLinksOf, linksOn, mainLinks } from '../site-links.ts'
import { AccountLink } from './account-link.tsx'
import { CityButton } from './city-button.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ProjectsPanel } from './projects-panel.tsx'
import { useScrolledMark } from './use-scrolled-mark.ts'

export type HeaderSlots = {
  /** The button that opens the search, from the search feature. */
  search?: ReactNode
  /** The link to the compared flats with their number, from the favourites feature. */
  compared?: ReactNode
  /** The link to the favourites with their number, from the favourites feature. */
  favorites?: ReactNode
}

/**
 * Beside the pages of content the header has no place for all of these; each is a step from one that stays. The widths
 * are those at which the city's name, the scales and the phone stand beside them unsqueezed.
 */
const hiddenWhenNarrow: Partial<Record<string, string>> = {
  '/choose/genplan': 'hidden',
  '/actions': 'max-[87rem]:hidden',
  '/contacts': 'max-[70rem]:hidden',
}

/**
 * 72 px high, 56 px once the page is scrolled; 56 px on phones. Its space in the layout stays the same, so that
 * nothing under it moves.
 */
export function SiteHeader({ search, compared, favorites }: HeaderSlots) {
  useScrolledMark()
  // Those below the projects stand in their panel, a press away: a row of icons and all links is wider than the page.
  const ofContent = filledLinksOf(useMenu()).filter(({ href }) => !isBelow(href, ['/projects']))
  return (
    <header className="pointer-events-none sticky top-0 z-header h-14 lg:h-18">
      <div className="pointer-events-auto relative border-beton-200 border-b bg-list">
        <div className="page-width flex h-header items-center gap-2 max-[19rem]:gap-0 transition-[height] duration-pop">
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
                    className="flex h-touch items-center px-2 text-tush-2 hover:text-sinka aria-[current]:text-sinka aria-[current]:underline aria-[current]:underline-offset-8"
                  >
                    {label}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </nav>
          {/* The first of the icons: where it appears, nothing else moves. */}
          {compared}
          {search}
          {favorites}
          <div className="hidden xl:block">
            <PhoneLink isOfPage />
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
