import { Search } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'

const loadDialog = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)

/**
 * Search in the header. The link opens a dialog with results below the field; without scripts it leads to the
 * page of the search.
 */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [SearchDialog, fetchDialog] = useOnDemand(loadDialog)
  /** Scripts turn the link into a button. */
  const opener = {
    'aria-haspopup': 'dialog',
    onPointerEnter: fetchDialog,
    onFocus: fetchDialog,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      fetchDialog()
      setOpen(true)
    },
  } as const

  return (
    <>
      <a
        href="/search"
        aria-label="Поиск"
        {...opener}
        className="flex size-touch items-center justify-center rounded-control text-tush-2 hover:text-sinka max-[19rem]:w-8 lg:shrink-0"
      >
        <Search aria-hidden size={22} strokeWidth={1.5} />
      </a>
      {SearchDialog && <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
