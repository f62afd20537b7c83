import { PlainLink } from '#app/ui/button/plain-link.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { SearchForm } from '../search-form.tsx'
import { linksOn, mobileLinks } from '../site-links.ts'
import { AccountLink } from './account-link.tsx'
import { CityButton } from './city-button.tsx'

type MobileMenuWindowProps = { isOpen: boolean; onClose: () => void }

/** Search, six links in large type, the account, the city and the phone, over the whole screen. */
export function MobileMenuWindow({ isOpen, onClose }: MobileMenuWindowProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Меню" kind="full">
      <SearchForm />
      {/* A click on a link closes the menu: the dialog stays mounted when the page changes. */}
      <nav aria-label="Основное меню" className="mt-6" onClickCapture={onClose}>
        <ul>
          {linksOn(mobileLinks).map(({ href, label }) => (
            <li key={href} className="border-beton-200 border-b">
              <PlainLink href={href} className="title-3 flex min-h-14 items-center aria-[current]:text-sinka">
                {label}
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 flex flex-col items-start gap-2">
        <span onClickCapture={onClose}>
          <AccountLink />
        </span>
        <CityButton />
        <PhoneLink className="px-2" />
      </div>
    </Dialog>
  )
}
