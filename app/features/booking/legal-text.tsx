import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

type LegalTextProps = {
  /** Words of the button that opens it. */
  label: string
  title: string
  /** Of trusted text: the developer's own. Absent until it has come. */
  html: string | undefined
}

/** A document that opens over the page: nothing typed is left behind. */
export function LegalText({ label, title, html }: LegalTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className="link min-h-touch text-left text-small">
        {label}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        kind="sheet"
        footer={
          <Button onClick={() => setIsOpen(false)} className="w-full">
            Закрыть
          </Button>
        }
      >
        {html === undefined ? (
          <p>Текст загружается. Если он не появится, проверьте соединение.</p>
        ) : (
          <LegalHtml html={html} />
        )}
      </Dialog>
    </>
  )
}

const LOOK =
  'space-y-3 [&_h2]:title-4 [&_h2]:mt-6 [&_h3]:mt-4 [&_h3]:font-medium [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-6'

/** The text of a document. Its author is the developer, whose words the backend has put together. */
function LegalHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, escaped where it was made
  return <div className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />
}
