import { Share2 } from 'lucide-react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** Shares the page. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.href
    // Loaded when it is needed: the page of a flat is near its limit of bytes.
    const message = await import('./share-page.ts').then(
      ({ sharePage }) => sharePage(url, title),
      () => `Скопируйте ссылку: ${url}`,
    )
    if (message !== undefined) showToast(message)
  }
  return (
    <IconButton label="Поделиться" onClick={share} className="script-only">
      <Share2 aria-hidden="true" size={22} strokeWidth={1.5} />
    </IconButton>
  )
}
