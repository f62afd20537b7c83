import { Share2 } from 'lucide-react'
import { shareThis } from './share-button.tsx'

/** An empty address is that of the document, its search part included. */
const THIS_PAGE = ''

/** Shares the page, in words, as a link of it; without scripts a plain link to this very page, whose address can be copied. */
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
