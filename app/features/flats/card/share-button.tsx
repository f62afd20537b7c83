import { Share2 } from 'lucide-react'
import { IconButton } from '#app/ui/button/icon-button.tsx'
import { showToast } from '#app/ui/overlay/toast-queue.ts'

/** Shares the page: by the system's share sheet if there is one, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.href
    try {
      if (navigator.share) {
        await navigator.share({ url, title })
        return
      }
      await navigator.clipboard.writeText(url)
      showToast('Ссылка скопирована')
    } catch (error) {
      // Closing the sheet is the visitor's choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast(`Скопируйте ссылку: ${url}`)
    }
  }
  return (
    <IconButton label="Поделиться" onClick={share} className="script-only">
      <Share2 aria-hidden="true" size={22} strokeWidth={1.5} />
    </IconButton>
  )
}
