import { useState } from 'react'
import { LegalHtml } from '#app/blocks/legal-html.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

type LegalTextProps = {
  /** Label of the button that opens the document. */
  label: string
  title: string
  /** HTML of the developer's own text, which is trusted. Undefined until it is loaded. */
  html: string | undefined
}

/** A document in a dialog over the page, so that the form and its input stay. */
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
