import { Share2 } from 'lucide-react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** Shares the page at its address now: by the phone's own sheet, else by the clipboard. @param title - what is shared */
export async function shareThis(title: string): Promise<void> {
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
