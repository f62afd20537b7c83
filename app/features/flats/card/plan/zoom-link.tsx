import { Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Picture } from '#app/contract/wire/picture.ts'
import { isForNewTab } from '#app/ui/button/new-tab.ts'
import { useOnDemand } from '#app/ui/overlay/use-on-demand.ts'

type ZoomLinkProps = {
  picture: Picture
  /** Heading of the window. */
  title: string
  children: ReactNode
}

/** A picture that opens over the whole screen, where it can be zoomed; without scripts a link to its file. */
export function ZoomLink({ picture, title, children }: ZoomLinkProps) {
  const [ZoomDialog, load] = useOnDemand(async () => (await import('./zoom-dialog.tsx')).ZoomDialog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <a
        href={picture.url}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          if (isForNewTab(event)) return
          event.preventDefault()
          load()
          setOpen(true)
        }}
        className="group relative block cursor-zoom-in"
      >
        {children}
        <span className="no-print absolute right-1 bottom-1 inline-flex size-8 items-center justify-center rounded-control bg-list/85 text-tush-2 group-hover:text-sinka">
          <Maximize2 aria-hidden="true" size={20} strokeWidth={1.5} />
          <span className="sr-only">, открыть на весь экран</span>
        </span>
      </a>
      {ZoomDialog && (
        <ZoomDialog picture={picture} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
