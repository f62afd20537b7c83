import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'

type ShareFavoritesProps = {
  /** Address of the shared list, from the site's root. */
  url: string
}

/** Hands the list on: the system's share sheet where there is one, else the clipboard. */
export function ShareFavorites({ url }: ShareFavoritesProps) {
  const [said, setSaid] = useState('')

  const share = async () => {
    const link = new URL(url, window.location.origin).href
    try {
      if (navigator.share) {
        await navigator.share({ url: link, title: 'Подборка квартир' })
        return
      }
      await navigator.clipboard.writeText(link)
      setSaid('Ссылка скопирована')
    } catch (error) {
      // Closing the share sheet is the visitor's choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setSaid(`Скопируйте ссылку: ${link}`)
    }
  }

  return (
    <span className="script-only inline-flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={share}>
        <Share2 aria-hidden size={20} strokeWidth={1.5} />
        Поделиться списком
      </Button>
      <span role="status" className="text-small text-tush-3">
        {said}
      </span>
    </span>
  )
}
