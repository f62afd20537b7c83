import { Share2 } from 'lucide-react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** An empty address is that of the document, its search part included. */
const THIS_PAGE = ''

/** Shares the page at its address now: by the phone's own sheet, else by the clipboard. @param title - what is shared */
async function shareThis(title: string): Promise<void> {
  const url = location.href
  // Loaded when it is needed: pages with it are near their limit of bytes.
  const message = await import('./share-page.ts').then(
    ({ sharePage }) => sharePage(url, title),
    () => `Скопируйте ссылку: ${url}`,
  )
  if (message !== undefined) showToast(message)
}

/** Shares the page, as an icon among others. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton label="Поделиться" onClick={() => shareThis(title)} className="script-only">
      <Share2 aria-hidden="true" size={22} strokeWidth={1.5} />
    </IconButton>
  )
}

/** The same in words, as a link of the page; without scripts a plain link to this very page, whose address can be copied. */
export function ShareLink({ title }: { title: string }) {
  const look = 'no-print link min-h-touch items-center gap-2'
  return (
    <>
      <button type="button" onClick={() => shareThis(title)} className={`${look} script-only inline-flex`}>
        <Share2 aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Поделиться
      </button>
      <a href={THIS_PAGE} className={`${look} hidden noscript:inline-flex`}>
        Ссылка на&nbsp;эту страницу
      </a>
    </>
  )
}
