import { Menu } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'

const loadWindow = () => import('./mobile-menu-window.tsx').then(({ MobileMenuWindow }) => MobileMenuWindow)

/** The button that opens the menu of a phone. Without scripts it links to the footer, which has the same links. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const [MobileMenuWindow, fetchWindow] = useOnDemand(loadWindow)
  return (
    <div className="lg:hidden">
      <IconButton
        label="Меню"
        aria-haspopup="dialog"
        className="script-only max-[19rem]:w-8"
        onPointerEnter={fetchWindow}
        onFocus={fetchWindow}
        onClick={() => {
          fetchWindow()
          setOpen(true)
        }}
      >
        <Menu aria-hidden="true" size={24} strokeWidth={1.5} />
      </IconButton>
      <noscript>
        <a href="#footer" className="link inline-flex min-h-touch items-center">
          Меню
        </a>
      </noscript>
      {MobileMenuWindow && <MobileMenuWindow isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  )
}
