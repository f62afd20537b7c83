import type { MouseEvent } from 'react'
import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { useClosedByNavigation } from '#app/ui/overlay/use-closed-by-navigation.ts'
import { Summary } from '#app/ui/page/summary.tsx'
import { useMenu } from '../menu.ts'
import { PhoneLink } from '../phone-link.tsx'
import { SearchForm } from '../search-form.tsx'
import { joinGroups, waysToBuy } from '../site-groups.ts'
import { filledLinksOf, linksOn, waysToChoose } from '../site-links.ts'
import { AccountLink } from './account-link.tsx'
import { CityButton } from './city-button.tsx'
import { mobileLinks } from './mobile-links.ts'

type MobileMenuWindowProps = { isOpen: boolean; onClose: () => void }

/** The phone, the account and the city, the search, the main links in large type, all other pages by groups. */
export function MobileMenuWindow({ isOpen, onClose }: MobileMenuWindowProps) {
  useClosedByNavigation(isOpen, onClose)
  const menu = useMenu()
  const large = linksOn([...mobileLinks, ...filledLinksOf(menu)])
  const isLarge = new Set(large.map(({ href }) => href))
  const groups = joinGroups([
    waysToBuy,
    { title: 'Способы выбора', links: waysToChoose },
    ...(menu.groups ?? []),
  ])
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => !isLarge.has(href)) }))
    .filter(({ links }) => links.length > 0)
  const closeAtLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Меню" kind="full">
      <div className="-mx-2 mb-4 flex flex-wrap items-center justify-between gap-x-2">
        <PhoneLink isOfPage className="px-2" />
        <span onClickCapture={onClose}>
          <AccountLink />
        </span>
        <div className="basis-full">
          <CityButton />
        </div>
      </div>
      <SearchForm />
      {/* A click on a link closes the menu: the dialog stays mounted when the page changes. */}
      <nav aria-label="Основное меню" className="mt-6" onClickCapture={closeAtLink}>
        <ul>
          {large.map(({ href, label }) => (
            <li key={href} className="border-beton-200 border-b">
              <PlainLink href={href} className="title-3 flex min-h-14 items-center aria-[current]:text-sinka">
                {label}
              </PlainLink>
            </li>
          ))}
        </ul>
        {groups.map(({ title, links }) => (
          <details key={title} className="border-beton-200 border-b">
            <Summary className="min-h-14 justify-between font-medium">{title}</Summary>
            <ul className="pb-4">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <PlainLink href={href} className="flex min-h-touch items-center aria-[current]:text-sinka">
                    {label}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </Dialog>
  )
}
