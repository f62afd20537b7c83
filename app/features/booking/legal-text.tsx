import { useState } from 'react'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

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
