import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { SearchForm } from '../search-form.tsx'
import { SiteLink } from '../site-link.tsx'
import { mobileLinks } from '../site-links.ts'
import { CityButton } from './city-button.tsx'

/** The whole menu on a phone. Before any script the button leads to the same links in the footer. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="lg:hidden">
      <IconButton label="Меню" aria-haspopup="dialog" className="script-only" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" size={24} strokeWidth={1.5} />
      </IconButton>
      <noscript>
        <a href="#footer" className="link inline-flex min-h-touch items-center">
          Меню
        </a>
      </noscript>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Меню" kind="full">
        <SearchForm />
        {/* A press on a link closes the menu; the dialog stays mounted across pages. */}
        <nav aria-label="Основное меню" className="mt-6" onClickCapture={() => setOpen(false)}>
          <ul>
            {mobileLinks.map(({ href, label }) => (
              <li key={href} className="border-beton-200 border-b">
                <SiteLink
                  href={href}
                  className="title-3 flex min-h-14 items-center aria-[current]:text-sinka"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 flex flex-col items-start gap-2">
          <CityButton />
          <PhoneLink className="px-2" />
        </div>
      </Dialog>
    </div>
  )
}
