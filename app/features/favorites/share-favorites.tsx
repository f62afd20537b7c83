import { Share2 } from 'lucide-react'
import { useId, useState } from 'react'
import { shareLink, shareMessage } from '#app/platform/share-link.ts'
import { Button } from '#app/ui/button/button.tsx'
import { buttonLook } from '#app/ui/button/button-look.ts'
import { TextArea } from '#app/ui/field/text-area.tsx'
import { MAX_NOTE } from './favorites.search.ts'

type ShareFavoritesProps = {
  /** Address of the shared list with a note, from the site's root. */
  urlWith: (note: string) => string
}

/** Shares the list, with a note if one likes, and says beside the button what became of it. */
export function ShareFavorites({ urlWith }: ShareFavoritesProps) {
  const [note, setNote] = useState('')
  const [said, setSaid] = useState('')
  const noteId = useId()

  const share = async () => {
    const link = new URL(urlWith(note), window.location.origin).href
    setSaid(shareMessage(await shareLink(link, 'Подборка квартир'), link) ?? '')
  }

  return (
    <details className="script-only no-print max-w-form">
      <summary className={buttonLook('secondary', 'normal', 'max-sm:px-3')}>
        <Share2 aria-hidden size={20} strokeWidth={1.5} className="max-sm:hidden" />
        Поделиться
      </summary>
      <div className="mt-4 flex flex-col items-start gap-3">
        <TextArea
          id={noteId}
          label="Подпись, если нужна"
          hint="Её увидит каждый, у кого есть ссылка. Имена и телефоны лучше не писать."
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          className="w-full"
        />
        <span className="flex flex-wrap items-center gap-3">
          <Button onClick={share}>Отправить ссылку</Button>
          <span role="status" className="wrap-anywhere text-small text-tush-3">
            {said}
          </span>
        </span>
      </div>
    </details>
  )
}
